import { getPrivate } from '@daybook/api';
import type { ParamsOf } from '@daybook/contract/endpoints';
import { mutationOptions } from '@tanstack/react-query';
import { fileFor } from '../mutation-for.ts';

export const documentMutations = {
  invoicePdf: () => fileFor('GET invoices/:invoiceId/pdf'),
  /** UBL 2.1. A document that UBL cannot express is `action_not_possible`. */
  invoiceUbl: () => fileFor('GET invoices/:invoiceId/ubl'),
  invoiceJson: () =>
    mutationOptions({
      mutationFn: async (params: ParamsOf<'GET invoices/:invoiceId/json'>) => {
        const document = await getPrivate('invoices/:invoiceId/json', { params });
        return new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
      },
    }),
  creditNotePdf: () => fileFor('GET credit-notes/:creditNoteId/pdf'),
  receiptPdf: () => fileFor('GET payments/:paymentId/receipt'),
};
