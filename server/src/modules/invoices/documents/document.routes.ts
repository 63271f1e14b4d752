import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  addAttachment,
  linkedAttachment,
  readAttachment,
  readAttachments,
  removeAttachment,
} from './attachment.commands.ts';
import {
  creditNoteOf,
  creditNoteUbl,
  type DocumentDeps,
  documentPdf,
  invoiceJson,
  invoicePdf,
  invoiceUbl,
  linkedDocument,
  linkedPdf,
  linkedReceipt,
  receiptOf,
  recordLinkedView,
} from './document.queries.ts';
import { pdfArchive } from './document-archive.ts';

/** The queries check the owner. */
const maySeeDocuments: Policy = (actor) => can(actor, 'invoice.view');

const mayAttach: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.issue');

const maySeeReceipts: Policy = (actor) => can(actor, 'invoice.view') || can(actor, 'payment.take');

export function addDocuments(api: Api, deps: DocumentDeps): void {
  addAttachments(api, deps);
  const policy = maySeeDocuments;
  api.route('GET invoices/pdfs', {
    policy,
    handler: ({ actor, query }) => pdfArchive(deps, actor, query.ids.split(',')),
  });
  api.route('GET invoices/:invoiceId/pdf', {
    policy,
    handler: ({ actor, params }) => invoicePdf(deps, actor, params.invoiceId),
  });
  api.route('GET invoices/:invoiceId/ubl', {
    policy,
    handler: ({ actor, params }) => invoiceUbl(deps, actor, params.invoiceId),
  });
  api.route('GET invoices/:invoiceId/json', {
    policy,
    handler: ({ actor, params }) => invoiceJson(deps, actor, params.invoiceId),
  });
  api.route('GET credit-notes/:creditNoteId/pdf', {
    policy,
    handler: async ({ actor, params }) =>
      documentPdf(deps, await creditNoteOf(deps, actor, params.creditNoteId)),
  });
  api.route('GET credit-notes/:creditNoteId/ubl', {
    policy,
    handler: ({ actor, params }) => creditNoteUbl(deps, actor, params.creditNoteId),
  });
  api.route('GET payments/:paymentId/receipt', {
    policy: maySeeReceipts,
    handler: async ({ actor, params }) => documentPdf(deps, await receiptOf(deps, actor, params.paymentId)),
  });
  api.route('POST pay/pdf', {
    limits: { 'pay.address': ({ address }) => address },
    handler: ({ body }) => linkedPdf(deps, body.token),
  });
  api.route('POST pay/receipt', {
    limits: { 'pay.address': ({ address }) => address },
    handler: ({ body }) => linkedReceipt(deps, body),
  });
  api.route('POST pay/viewed', {
    limits: { 'pay.address': ({ address }) => address },
    handler: ({ body }) => recordLinkedView(deps, body.token),
  });
}

function addAttachments(api: Api, deps: DocumentDeps): void {
  api.route('GET invoices/:invoiceId/attachments', {
    policy: maySeeDocuments,
    handler: ({ actor, params }) => readAttachments(deps, actor, params.invoiceId),
  });
  api.route('POST invoices/:invoiceId/attachments', {
    policy: mayAttach,
    limits: { 'uploads.user': ({ actor }) => actor.userId },
    handler: ({ actor, params, files: [file] }) => addAttachment(deps, actor, params.invoiceId, file),
  });
  api.route('GET invoices/:invoiceId/attachments/:attachmentId', {
    policy: maySeeDocuments,
    handler: ({ actor, params }) => readAttachment(deps, actor, params),
  });
  api.route('DELETE invoices/:invoiceId/attachments/:attachmentId', {
    policy: mayAttach,
    handler: ({ actor, params }) => removeAttachment(deps, actor, params),
  });
  api.route('POST pay/attachments/:attachmentId', {
    limits: { 'pay.address': ({ address }) => address },
    async handler({ params, body }) {
      const { invoiceId } = await linkedDocument(deps, body.token);
      return linkedAttachment(deps, { invoiceId, ...params });
    },
  });
}
