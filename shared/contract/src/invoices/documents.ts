import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
    summary: 'The PDFs of several invoices in one archive. What the reader may not see is left out.',
    query: z.strictObject({
      ids: z
        .string()
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/, 'Ids of invoices, at most 100, with commas between.'),
    }),
    file: 'application/zip',
  }),
  'GET invoices/:invoiceId/pdf': endpoint({
    ...read,
    summary: 'The invoice as a PDF: the same words as on the screen.',
    params: invoice,
    file: 'application/pdf',
  }),
  'GET invoices/:invoiceId/ubl': endpoint({
    ...read,
    summary: 'An issued invoice as UBL 2.1, by the rules of EN 16931.',
    params: invoice,
    file: 'application/xml',
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'GET invoices/:invoiceId/json': endpoint({
    ...read,
    summary: 'An invoice for other programs.',
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
    summary: 'A credit note as UBL 2.1, by the rules of EN 16931.',
    params: creditNote,
    file: 'application/xml',
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'GET payments/:paymentId/receipt': endpoint({
    ...read,
    summary: 'The receipt of a payment that has come, as a PDF.',
    params: z.strictObject({ paymentId: Id }),
    file: 'application/pdf',
  }),
  'POST pay/pdf': endpoint({
    access: 'temporary',
    summary: 'The PDF of the invoice behind a link.',
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200) }),
    status: 200,
    file: 'application/pdf',
    refusals: gone,
  }),
  'POST pay/receipt': endpoint({
    access: 'temporary',
    summary: 'The PDF of a receipt, by its number, of a payment of the invoice behind a link.',
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200), number: z.string().max(80) }),
    status: 200,
    file: 'application/pdf',
    refusals: gone,
  }),
  'POST pay/viewed': endpoint({
    access: 'temporary',
    summary:
      'The page of an invoice tells that its customer sees it. Who is signed in to the business does not tell; nor does a program that only fetches the page.',
    bodyKind: 'form',
    body: z.strictObject({ token: z.string().max(200) }),
    status: 204,
    refusals: gone,
  }),
} as const;
