import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';

export const maxAttachments = 10;
const attachmentBytes = 5 * 1024 * 1024;
/** The limit for all files of one invoice: mail servers accept about 20 MB encoded, a third less in bytes. */
export const maxAttachmentBytes = 12 * 1024 * 1024;

/** An attachment of an invoice. */
export const InvoiceAttachment = z.object({
  attachmentId: Id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  at: Instant,
  by: z.string().nullable(),
});
export type InvoiceAttachment = z.infer<typeof InvoiceAttachment>;

const params = z.strictObject({ invoiceId: Id });
const one = z.strictObject({ invoiceId: Id, attachmentId: Id });
const gone = { 404: ['not_found'] } as const;
const refusals = { ...gone, 403: ['forbidden'], 409: ['action_not_possible'] } as const;
const answer = z.object({ items: z.array(InvoiceAttachment) });

export const invoiceAttachmentEndpoints = {
  'GET invoices/:invoiceId/attachments': endpoint({
    access: 'private',
    summary: 'The attachments of an invoice.',
    params,
    status: 200,
    answer,
    refusals: gone,
  }),
  'POST invoices/:invoiceId/attachments': endpoint({
    access: 'private',
    summary:
      'Attach a picture (JPEG, PNG, WebP) or PDF, which the customer can see and receives with the invoice.',
    params,
    bodyKind: 'multipart',
    files: { name: 'attachment', most: 1, bytes: attachmentBytes },
    status: 201,
    answer,
    refusals,
  }),
  'GET invoices/:invoiceId/attachments/:attachmentId': endpoint({
    access: 'private',
    summary: 'An attachment of an invoice as a download that browsers do not open.',
    params: one,
    status: 200,
    file: 'application/octet-stream',
    refusals: gone,
  }),
  'DELETE invoices/:invoiceId/attachments/:attachmentId': endpoint({
    access: 'private',
    summary: 'Remove an attachment. Emails already sent keep it.',
    params: one,
    status: 200,
    answer,
    refusals,
  }),
  'POST pay/attachments/:attachmentId': endpoint({
    access: 'temporary',
    summary: 'An attachment of the linked invoice.',
    params: z.strictObject({ attachmentId: Id }),
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200) }),
    status: 200,
    file: 'application/octet-stream',
    refusals: gone,
  }),
} as const;
