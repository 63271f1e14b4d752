import { maxAttachmentBytes, maxAttachments } from '@daybook/contract/invoice-attachments';
import type { Permission } from '@daybook/domain/people';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { UploadedFile } from '../../../platform/http/files.ts';
import { fileTypeOf, shownFileName } from '../../../platform/sent-file.ts';
import { actionNotPossible, lockInvoice } from '../drafts/lock-invoice.ts';
import { findInvoice, findOwners } from '../drafts/stored-invoice.repo.ts';
import { userActor } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { deleteAttachment, findAttachments, insertAttachment } from './attachment-files.repo.ts';
import { attachmentPath, presentAttachment } from './attachment-files.ts';
import type { DocumentDeps } from './document.queries.ts';

/** 404 if the invoice may not be seen, 403 if the action is not permitted. */
async function requireInvoice(db: Db, actor: SignedIn, invoiceId: string, permission: Permission) {
  const owned = { staffIds: await findOwners(db, invoiceId) };
  if (!(await findInvoice(db, invoiceId)) || !can(actor, 'invoice.view', owned)) throw notFound();
  if (!can(actor, permission, owned)) throw forbidden();
}

const listed = async (db: Db, invoiceId: string) => ({
  items: (await findAttachments(db, invoiceId)).map(presentAttachment),
});

export async function readAttachments({ db }: DocumentDeps, actor: SignedIn, invoiceId: string) {
  await requireInvoice(db, actor, invoiceId, 'invoice.view');
  return listed(db, invoiceId);
}

/** Determines the type from the first bytes; pages and programs are refused whatever their names. */
export async function addAttachment(
  deps: DocumentDeps,
  actor: SignedIn,
  invoiceId: string,
  { name, bytes }: UploadedFile,
) {
  const mediaType = fileTypeOf(bytes);
  await requireInvoice(deps.db, actor, invoiceId, 'invoice.issue');
  if (!mediaType) throw invalid({ attachment: t('Choose a picture (JPEG, PNG, WebP) or a PDF.') });
  return inTransaction(deps.db, async (tx) => {
    const { state } = await lockInvoice(tx, invoiceId);
    if (state === 'void') throw actionNotPossible(t('This invoice is void.'));
    const there = await findAttachments(tx, invoiceId);
    if (there.length >= maxAttachments)
      throw actionNotPossible(t('Up to {max, number} files per invoice.', { max: maxAttachments }));
    const sum = there.reduce((all, file) => all + file.bytes, bytes.length);
    if (sum > maxAttachmentBytes)
      throw actionNotPossible(
        t('Up to {size, number} MB of files per invoice.', { size: maxAttachmentBytes / 1024 / 1024 }),
      );
    const by = userActor(actor);
    const attachmentId = deps.newId();
    const shown = shownFileName(name, 'file');
    await insertAttachment(tx, {
      attachment_id: attachmentId,
      invoice_id: invoiceId,
      name: shown,
      media_type: mediaType,
      bytes: bytes.length,
      created_at: deps.clock.now(),
      by_name: by.name,
    });
    await appendEvent(deps, tx, { invoiceId, kind: 'file_added', details: { name: shown }, by });
    await deps.files.put(attachmentPath(attachmentId), bytes);
    return listed(tx, invoiceId);
  });
}

interface Of {
  invoiceId: string;
  attachmentId: string;
}

export async function removeAttachment(deps: DocumentDeps, actor: SignedIn, { invoiceId, attachmentId }: Of) {
  await requireInvoice(deps.db, actor, invoiceId, 'invoice.issue');
  const left = await inTransaction(deps.db, async (tx) => {
    await lockInvoice(tx, invoiceId);
    const gone = await deleteAttachment(tx, invoiceId, attachmentId);
    if (!gone) throw notFound();
    const by = userActor(actor);
    await appendEvent(deps, tx, { invoiceId, kind: 'file_removed', details: { name: gone.name }, by });
    return listed(tx, invoiceId);
  });
  await deps.files.remove(attachmentPath(attachmentId));
  return left;
}

async function bytesOf({ db, files }: DocumentDeps, { invoiceId, attachmentId }: Of) {
  const file = (await findAttachments(db, invoiceId)).find((one) => one.attachment_id === attachmentId);
  const bytes = file && (await files.read(attachmentPath(attachmentId)));
  if (!bytes) throw notFound();
  return inOnePiece(bytes);
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function readAttachment(deps: DocumentDeps, actor: SignedIn, of: Of) {
  await requireInvoice(deps.db, actor, of.invoiceId, 'invoice.view');
  return bytesOf(deps, of);
}

/** For the holder of a link to the invoice, which was already checked. */
export const linkedAttachment = bytesOf;
