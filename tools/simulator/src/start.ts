import type { Secrets } from './charges.ts';
import { serveSimulator } from './serve.ts';
import { createSimulator, type Message } from './simulator.ts';
import { createTextSimulator, type TextSecrets } from './texts.ts';

interface Starting {
  /** The URL at which Daybook receives webhooks. */
  publicUrl: string;
  /** 0 for any free port. */
  port: number;
  secrets: Secrets;
  textSecrets: TextSecrets;
  /** Called for every webhook with the status of its answer; null if there was none. */
  onDelivery?: (message: Message, status: number | null) => void;
}

/**
 * Serves three simulated payment providers and one of texts, on this machine only. Returns their URL and a function that
 * stops them.
 */
export async function startSimulator({ publicUrl, port, secrets, textSecrets, onDelivery }: Starting) {
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
  const texts = createTextSimulator({
    secrets: textSecrets,
    async send({ url: to, body, headers }) {
      const answer = await fetch(to, { method: 'POST', headers, body }).catch(() => null);
      await answer?.body?.cancel();
    },
  });
  texts.settings.repliesUrl = `${publicUrl}/api/v1/text-messages/sms/replies`;
  const http = serveSimulator(simulator, texts);
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
