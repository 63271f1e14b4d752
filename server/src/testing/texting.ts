import type { MessageChannel } from '@daybook/domain/messages/channels';
import { secretsFrom } from '@daybook/simulator/charges';
import { serveSimulator } from '@daybook/simulator/serve';
import { createSimulator } from '@daybook/simulator/simulator';
import { createTextSimulator, type TextCallback, textSecretsFrom } from '@daybook/simulator/texts';
import { connectTextSimulator } from '../modules/text-messages/connect-demo.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { newToken } from '../platform/tokens.ts';
import { startTestServer, type TestServer } from './server.ts';

const base = '/api/v1/';

/** A server connected to a simulated provider of texts. */
export async function startTexting() {
  let server: TestServer | undefined;
  const statuses: number[] = [];
  /** Callbacks under way: the provider reports while the worker goes on. */
  let pending = Promise.resolve();
  const deliver = async ({ url, body, headers }: TextCallback) => {
    const path = new URL(url).pathname.slice(base.length);
    const answer = await server?.call('POST', path, { body, headers });
    statuses.push(answer?.statusCode ?? 0);
  };
  const { derive } = createSecretBox({ secret: newToken(), dataFolder: '' });
  const secrets = textSecretsFrom(derive);
  const texts = createTextSimulator({
    secrets,
    now: () => server?.clock.now() ?? new Date(0),
    send: (callback) => {
      pending = pending.then(() => deliver(callback));
      return pending;
    },
  });
  const payments = createSimulator({
    url: () => '',
    send: async () => undefined,
    secrets: secretsFrom(derive),
  });
  const http = serveSimulator(payments, texts);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const started = await startTestServer({ config: { simulatorUrl: url } });
  server = started;
  texts.settings.repliesUrl = `${started.deps.config.publicUrl}/api/v1/text-messages/sms/replies`;
  await connectTextSimulator(started.deps, secrets);

  /** Waits until the provider has reported everything. */
  async function settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    for (let before: unknown; before !== pending; ) {
      before = pending;
      await pending;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    server: started,
    texts,
    secrets,
    statuses,
    deliver,
    settled,
    /** Lets the worker send everything and the provider report, until nothing is left to do. Returns the mails. */
    async sendAll() {
      const first = await started.mails();
      await settled();
      const then = await started.mails();
      await settled();
      return [...first, ...then];
    },
    order: (channels: MessageChannel[], quiet: [number, number] | null = null, limit: number | null = null) =>
      started.engine.db
        .updateTable('message_settings')
        .set({
          channels,
          quiet_from: quiet?.[0] ?? null,
          quiet_to: quiet?.[1] ?? null,
          text_limit_minor: limit,
        })
        .execute(),
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await started.close();
    },
  };
}
export type Texting = Awaited<ReturnType<typeof startTexting>>;
