import type { Secrets } from './charges.ts';
import { serveSimulator } from './serve.ts';
import { createSimulator, type Message } from './simulator.ts';

interface Starting {
  /** Where Daybook hears the messages of providers. */
  publicUrl: string;
  /** 0 for any that is free. */
  port: number;
  secrets: Secrets;
  /** Told of every message, with the status that it was answered with; null where nobody heard it. */
  onDelivery?: (message: Message, status: number | null) => void;
}

/** Serves three payment providers that move no money, on this machine alone. Answers with where, and how to stop. */
export async function startSimulator({ publicUrl, port, secrets, onDelivery: told }: Starting) {
  let url = '';
  const simulator = createSimulator({
    url: () => url,
    secrets,
    // What was given before a restart is never given again.
    firstId: Date.now(),
    async send(message) {
      const answer = await fetch(`${publicUrl}/api/v1/payments/webhooks/${message.provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...message.headers },
        body: message.body,
      }).catch(() => null);
      await answer?.body?.cancel();
      told?.(message, answer?.status ?? null);
    },
  });
  const http = serveSimulator(simulator);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = http.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  return {
    url,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
