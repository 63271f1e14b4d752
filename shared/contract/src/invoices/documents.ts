import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { Id } from '../values.ts';
import { InvoiceDocument } from './invoice-document.ts';

/** An invoice for other programs: its exact sealed content, and its status. */
const ExportedInvoice = z.object({
  number: z.string().nullable(),
  state: z.string(),
  document: InvoiceDocument,
  documentHash: z.string().nullable(),
  settlements: z.array(
    z.object({
      kind: z.string(),
      reference: z.string(),
      on: z.string().nullable(),
      amountMinor: z.int(),
    }),
  ),
  balanceMinor: z.int(),
});

const invoice = z.strictObject({ invoiceId: Id });
const creditNote = z.strictObject({ creditNoteId: Id });
const gone = { 404: ['not_found'] } as const;
const read = { access: 'private', status: 200, refusals: gone } as const;

export const documentEndpoints = {
  'GET invoices/pdfs': endpoint({
    ...read,
    summary: 'The PDFs of several invoices in one archive, without those that the reader may not see.',
    query: z.strictObject({
      ids: z
        .string()
        .regex(
          /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/,
          says(msg('Enter up to 100 ids of invoices with commas.')),
        ),
    }),
    file: 'application/zip',
  }),
  'GET invoices/:invoiceId/pdf': endpoint({
    ...read,
    summary: 'The invoice as a PDF with the same texts as on screen.',
    params: invoice,
    file: 'application/pdf',
  }),
  'GET invoices/:invoiceId/ubl': endpoint({
    ...read,
    summary: 'An issued invoice as UBL 2.1 under the rules of EN 16931.',
    params: invoice,
    file: 'application/xml',
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'GET invoices/:invoiceId/json': endpoint({
    ...read,
    summary: 'An invoice as JSON for other programs.',
    params: invoice,
    answer: ExportedInvoice,
  }),
  'GET credit-notes/:creditNoteId/pdf': endpoint({
    ...read,
    summary: 'A credit note as a PDF.',
    params: creditNote,
    file: 'application/pdf',
  }),
  'GET credit-notes/:creditNoteId/ubl': endpoint({
    ...read,
    summary: 'A credit note as UBL 2.1 under the rules of EN 16931.',
    params: creditNote,
    file: 'application/xml',
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'GET payments/:paymentId/receipt': endpoint({
    ...read,
    summary: 'The receipt of a received payment as a PDF.',
    params: z.strictObject({ paymentId: Id }),
    file: 'application/pdf',
  }),
  'POST pay/pdf': endpoint({
    access: 'temporary',
    summary: 'The linked invoice as a PDF.',
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200) }),
    status: 200,
    file: 'application/pdf',
    refusals: gone,
  }),
  'POST pay/receipt': endpoint({
    access: 'temporary',
    summary: 'The receipt of a payment of the linked invoice as a PDF, by its number.',
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200), number: z.string().max(80) }),
    status: 200,
    file: 'application/pdf',
    refusals: gone,
  }),
  'POST pay/viewed': endpoint({
    access: 'temporary',
    summary:
      'Report that the customer has opened the invoice page. Signed-in users, and programs that only fetch the page, do not report it.',
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200) }),
    status: 204,
    refusals: gone,
  }),
} as const;
