import { secretsFrom } from '@daybook/simulator/charges';
import { startSimulator } from '@daybook/simulator/start';
import { textSecretsFrom } from '@daybook/simulator/texts';
import { readConfig } from '../config.ts';
import { createSecretBox } from '../platform/secret-box.ts';

const publicUrl = process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000';
// A demo server with the same data folder, or the same DAYBOOK_SECRET, derives the same secrets.
const { derive } = createSecretBox(readConfig(process.env));
const secrets = secretsFrom(derive);
const textSecrets = textSecretsFrom(derive);

const { url } = await startSimulator({
  publicUrl,
  port: Number(process.env.PORT ?? 4010),
  secrets,
  textSecrets,
  onDelivery: ({ provider, body }, status) =>
    console.log(`${provider}: ${body.slice(0, 60)}… ${status ?? 'no answer'}`),
});

console.log(`Paystack, Flutterwave, Stripe and Twilio, simulated, on ${url}
Start Daybook with DAYBOOK_PAYMENT_SIMULATOR=${url}, choose the simulator in Payment Settings, and connect with:
  Paystack     ${secrets.paystack}
  Flutterwave  ${secrets.flutterwave}, secret hash ${secrets.flutterwaveHash}
  Stripe       ${secrets.stripe}, signing secret ${secrets.stripeWebhook}
  Twilio       Account SID ${textSecrets.account}, Auth Token ${textSecrets.token}, number +15005550006
The simulated phones are on ${url}/phones.
Messages go to ${publicUrl} (PUBLIC_URL).`);
