import type { Link } from '../messages/fill.ts';
import type { Db } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { insertPayLink } from './source/repo.ts';

/** A link of its own to an invoice, made when its mail is written and kept as a hash only. */
export async function newPayLink(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Db,
  invoiceId: string,
  label = 'See and pay the invoice',
): Promise<Link> {
  const token = newToken();
  await insertPayLink(db, { tokenHash: hashToken(token), invoiceId, now: clock.now() });
  return { label, url: `${config.publicUrl}/pay#t=${token}` };
}
