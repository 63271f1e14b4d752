import type { Secrets } from './charges.ts';
import { serveSimulator } from './serve.ts';
import { createSimulator, type Message } from './simulator.ts';

interface Starting {
  /** The URL at which Daybook receives webhooks. */
  publicUrl: string;
  /** 0 for any free port. */
  port: number;
  secrets: Secrets;
  /** Called for every webhook with the status of its answer; null if there was none. */
  onDelivery?: (message: Message, status: number | null) => void;
}

/** Serves three simulated payment providers on this machine only. Returns their URL and a function that stops them. */
export async function startSimulator({ publicUrl, port, secrets, onDelivery }: Starting) {
  let url = '';
  const simulator = createSimulator({
    url: () => url,
    secrets,
    // Ids must not repeat after a restart.
    firstId: Date.now(),
    async send(message) {
      const answer = await fetch(`${publicUrl}/api/v1/payments/webhooks/${message.provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...message.headers },
        body: message.body,
      }).catch(() => null);
      await answer?.body?.cancel();
      onDelivery?.(message, answer?.status ?? null);
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
