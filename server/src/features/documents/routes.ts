import type { Api } from '../../platform/http/api.ts';
import { maySeeDocuments, maySeeReceipts } from './policy.ts';
import {
  creditNoteOf,
  creditNoteUbl,
  type DocumentDeps,
  invoiceJson,
  invoiceOf,
  invoiceUbl,
  linkedPdf,
  pdf,
  receiptOf,
  view,
} from './queries.ts';

export function addDocuments(api: Api, deps: DocumentDeps): void {
  const policy = maySeeDocuments;
  api.route('GET invoices/:invoiceId/pdf', {
    policy,
    handler: async ({ actor, params }) => pdf(deps, await invoiceOf(deps, actor, params.invoiceId)),
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
    handler: async ({ actor, params }) => pdf(deps, await creditNoteOf(deps, actor, params.creditNoteId)),
  });
  api.route('GET credit-notes/:creditNoteId/ubl', {
    policy,
    handler: ({ actor, params }) => creditNoteUbl(deps, actor, params.creditNoteId),
  });
  api.route('GET payments/:paymentId/receipt', {
    policy: maySeeReceipts,
    handler: async ({ actor, params }) => pdf(deps, await receiptOf(deps, actor, params.paymentId)),
  });
  api.route('POST pay/pdf', {
    limits: { 'pay.address': ({ address }) => address },
    handler: ({ body }) => linkedPdf(deps, body.token),
  });
  api.route('POST pay/viewed', {
    limits: { 'pay.address': ({ address }) => address },
    handler: ({ body }) => view(deps, body.token),
  });
}
