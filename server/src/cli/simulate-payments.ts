import { simulatorSecrets } from '../simulator/charges.ts';
import { startSimulator } from '../simulator/start.ts';

const publicUrl = process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000';

const { url } = await startSimulator({
  publicUrl,
  port: Number(process.env.PORT ?? 4010),
  told: ({ provider, body }, status) =>
    console.log(`${provider}: ${body.slice(0, 60)}… ${status ?? 'was not heard'}`),
});

console.log(`Paystack, Flutterwave and Stripe, simulated, on ${url}
Start Daybook with DAYBOOK_PAYMENT_SIMULATOR=${url}, choose the simulator in Payment Settings, and connect with:
  Paystack     ${simulatorSecrets.paystack}
  Flutterwave  ${simulatorSecrets.flutterwave}, secret hash ${simulatorSecrets.flutterwaveHash}
  Stripe       ${simulatorSecrets.stripe}, signing secret ${simulatorSecrets.stripeWebhook}
Messages go to ${publicUrl} (PUBLIC_URL).`);
