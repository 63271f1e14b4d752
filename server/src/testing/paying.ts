import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import type { OnlineProvider } from '@daybook/domain/payments';
import { type SimulatedCharge, secretsFrom } from '@daybook/simulator/charges';
import { serveSimulator } from '@daybook/simulator/serve';
import { createSimulator, type Message } from '@daybook/simulator/simulator';
import { withBookingConfirmation } from '../modules/bookings/deposits/confirm-on-payment.ts';
import { connectSimulator } from '../modules/payments/providers/connect-demo.ts';
import { processPayments } from '../modules/payments/providers/payment-worker.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { newToken } from '../platform/tokens.ts';
import { issuedInvoices } from './issued-invoices.ts';
import { startTestServer, type TestServer } from './server.ts';

const json = { 'content-type': 'application/json' };

/** The default amount: 10,750 naira, in kobo. */
export const priceMinor = 1_075_000;

/** A server connected to a simulator of payment providers, with functions to pay. */
export async function startPaying() {
  let url = '';
  let server: TestServer | undefined;
  const statuses: number[] = [];
  const deliver = async ({ provider, body, headers }: Message) => {
    const answer = await server?.call('POST', `payments/webhooks/${provider}`, {
      body,
      headers: { ...json, ...headers },
    });
    statuses.push(answer?.statusCode ?? 0);
  };
  const secrets = secretsFrom(createSecretBox({ secret: newToken(), dataFolder: '' }).derive);
  const simulator = createSimulator({
    url: () => url,
    secrets,
    send: deliver,
    now: () => server?.clock.now() ?? new Date(0),
  });
  const http = serveSimulator(simulator);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const started = await startTestServer({ config: { simulatorUrl: url } });
  server = started;
  const { deps, call } = started;

  const issued = issuedInvoices(started);
  await connectSimulator(deps, secrets, { isOurs: true });

  const start = (body: BodyOf<'POST pay/start'>, from?: string) => call('POST', 'pay/start', { body, from });

  /** Starts a payment and returns it as the provider knows it. */
  async function begin(
    token: string,
    {
      provider = 'paystack',
      amountMinor = priceMinor,
      tipMinor = 0,
      ...more
    }: Partial<BodyOf<'POST pay/start'>> = {},
  ): Promise<SimulatedCharge> {
    const answer = await start({ token, provider, amountMinor, tipMinor, ...more });
    expect(answer.statusCode).toBe(200);
    const charge = simulator.charge(provider, answer.json().reference);
    if (!charge) throw new Error('The provider never heard of this payment.');
    return charge;
  }

  return {
    server: started,
    simulator,
    secrets,
    statuses,
    ...issued,
    start,
    begin,
    /** Processes all pending provider events. */
    follow: () => processPayments(withBookingConfirmation(deps)),
    check: async (reference: string): Promise<AnswerOf<'POST pay/check'>> =>
      (await call('POST', 'pay/check', { body: { reference } })).json(),
    view: (token: string) => call('POST', 'pay/view', { body: { token } }),
    send: (provider: OnlineProvider, body: string, headers: Record<string, string>) =>
      call('POST', `payments/webhooks/${provider}`, { body, headers: { ...json, ...headers } }),
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await started.close();
    },
  };
}
export type Paying = Awaited<ReturnType<typeof startPaying>>;
