import { simulatorSecrets } from '../simulator/charges.ts';
import { serveSimulator } from '../simulator/serve.ts';
import { createSimulator } from '../simulator/simulator.ts';

const port = Number(process.env.PORT ?? 4010);
const daybook = process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000';

const simulator = createSimulator({
  url: () => `http://127.0.0.1:${port}`,
  firstId: Date.now(),
  async send({ provider, body, headers }) {
    const answer = await fetch(`${daybook}/api/v1/payments/webhooks/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }).catch(() => null);
    console.log(`${provider}: ${body.slice(0, 60)}… ${answer ? answer.status : 'was not heard'}`);
  },
});

serveSimulator(simulator).listen(port, '127.0.0.1', () => {
  console.log(`Paystack, Flutterwave and Stripe, simulated, on http://127.0.0.1:${port}
Start Daybook with DAYBOOK_PAYMENT_SIMULATOR=http://127.0.0.1:${port}, and connect with these keys:
  Paystack     ${simulatorSecrets.paystack}
  Flutterwave  ${simulatorSecrets.flutterwave}, hash ${simulatorSecrets.flutterwaveHash}
  Stripe       ${simulatorSecrets.stripe}, webhook ${simulatorSecrets.stripeWebhook}
Messages go to ${daybook} (PUBLIC_URL).`);
});
