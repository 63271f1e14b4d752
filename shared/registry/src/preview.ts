import { PreviewToken } from '@daybook/contract/registry';
import type { Keyring, SigningKey } from './keys.ts';
import { RegistryProblem } from './problem.ts';
import { parseAs } from './releases.ts';

/** The text of a preview link's token. */
export function signPreview(token: PreviewToken, key: SigningKey): string {
  const payload = JSON.stringify(token);
  const parts = [Buffer.from(payload).toString('base64url'), key.id, key.sign(payload).toString('base64url')];
  return parts.join('.');
}

/** The content of a preview link, if a key of the ring has signed it and it has not expired. */
export function openPreview(text: string, keys: Keyring, now: Date): PreviewToken {
  const [encoded = '', key = '', signature = ''] = text.split('.');
  const payload = Buffer.from(encoded, 'base64url').toString();
  if (!keys.verifies(key, payload, Buffer.from(signature, 'base64url')))
    throw new RegistryProblem('integrity', 'This preview link was not made by an operator of this site.');
  const token = parseAs(PreviewToken, payload, 'This preview link');
  if (Date.parse(token.until) <= now.getTime())
    throw new RegistryProblem('not-found', `This preview link ended on ${token.until}. Ask for a new one.`);
  return token;
}
