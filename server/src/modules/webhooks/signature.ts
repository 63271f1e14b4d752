import { createHmac } from 'node:crypto';
import { randomBytes } from '../../platform/random.ts';

const prefix = 'whsec_';

export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The headers of an event, by the Standard Webhooks specification: receivers check who sent it, and when. A receiver
 * that knows one of the secrets accepts it.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Daybook-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
