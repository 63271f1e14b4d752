import { getPrivate, getPrivateFile } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';

/** Documents as files, fetched with the session's token, which keeps it out of addresses. */
export const documentMutations = {
  invoicePdf: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => getPrivateFile('invoices/:invoiceId/pdf', { params: { invoiceId } }),
    }),
  /** UBL 2.1. A document that UBL cannot express is `action_not_possible`. */
  invoiceUbl: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => getPrivateFile('invoices/:invoiceId/ubl', { params: { invoiceId } }),
    }),
  invoiceJson: () =>
    mutationOptions({
      mutationFn: async (invoiceId: string) =>
        new Blob(
          [JSON.stringify(await getPrivate('invoices/:invoiceId/json', { params: { invoiceId } }), null, 2)],
          {
            type: 'application/json',
          },
        ),
    }),
  creditNotePdf: () =>
    mutationOptions({
      mutationFn: (creditNoteId: string) =>
        getPrivateFile('credit-notes/:creditNoteId/pdf', { params: { creditNoteId } }),
    }),
  receiptPdf: () =>
    mutationOptions({
      mutationFn: (paymentId: string) =>
        getPrivateFile('payments/:paymentId/receipt', { params: { paymentId } }),
    }),
};
