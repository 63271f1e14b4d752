import { afterCommit } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { type AttachmentRow, findAttachments } from './attachment-files.repo.ts';

/** The path of a file in private storage; its sender has no influence on it. */
export const attachmentPath = (attachmentId: string): string => `attachments/${attachmentId}.bin`;

/** Deletes the bytes of files whose rows this transaction deletes, once it is committed. */
export function removeLater({ files }: Pick<Deps, 'files'>, gone: readonly AttachmentRow[]): void {
  afterCommit(async () => {
    // Bytes that cannot be deleted are reachable from nowhere and only take space.
    for (const { attachment_id } of gone)
      await files.remove(attachmentPath(attachment_id)).catch(() => undefined);
  });
}

/** What screens show of a file. */
export const presentAttachment = ({
  attachment_id,
  name,
  media_type,
  bytes,
  created_at,
  by_name,
}: AttachmentRow) => ({
  attachmentId: attachment_id,
  name,
  mediaType: media_type,
  bytes,
  at: created_at.toISOString(),
  by: by_name,
});

/** The files of an invoice, as attachments of its mail. */
export async function attachmentsFor(
  { files }: Pick<Deps, 'files'>,
  db: Db,
  invoiceId: string,
): Promise<NonNullable<Mail['attachments']>> {
  const found = [];
  for (const { attachment_id, name, media_type } of await findAttachments(db, invoiceId)) {
    const bytes = await files.read(attachmentPath(attachment_id));
    if (bytes) found.push({ fileName: name, mediaType: media_type, bytes });
  }
  return found;
}
