import { type Message, msg, t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { Link } from '../../messages/fill-template.ts';
import { customerPage } from '../../messages/links.ts';
import { countRevokedLinks, extendPayLink, insertPayLink } from './document-source.repo.ts';
import type { StoredDocument } from './document-views.ts';

/** The button to an invoice. */
export const payLabel = msg('View and pay invoice');

/** The button from a receipt to its invoice. */
export const receiptsLabel = msg('View invoice and receipts');

/** Creates a link to an invoice while its mail is written; only the hash is stored. */
export async function newPayLink(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  db: Db,
  invoiceId: string,
  label: Message = payLabel,
): Promise<Link> {
  const token = newToken();
  await insertPayLink(db, { tokenHash: hashToken(token), invoiceId, now: clock.now() });
  return { label: t(label), url: `${customerPage({ config }, '/pay')}#t=${token}` };
}

/**
 * The link in the PDF of an invoice while something is due. It is the same at every drawing, and so is the PDF; after
 * the invoice's links are revoked, the next PDF has another. Null if nothing is due.
 */
export async function documentPayLink(
  { clock, config, secrets }: Pick<Deps, 'clock' | 'config' | 'secrets'>,
  db: Db,
  { view, invoiceId }: Pick<StoredDocument, 'view' | 'invoiceId'>,
): Promise<string | null> {
  if (view.kind !== 'invoice' || view.due === null || invoiceId === null) return null;
  const secret = secrets.derive(`pay-link ${invoiceId} ${await countRevokedLinks(db, invoiceId)}`);
  const token = Buffer.from(secret, 'hex').toString('base64url');
  await extendPayLink(db, { tokenHash: hashToken(token), invoiceId, now: clock.now() });
  return `${customerPage({ config }, '/pay', view.language)}#t=${token}`;
}
