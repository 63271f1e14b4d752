import { getPrivate, getPrivateFile } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';

/** Documents as files, fetched with the token of the session, which so stands in no address. */
export const documentMutations = {
  invoicePdf: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => getPrivateFile('invoices/:invoiceId/pdf', { params: { invoiceId } }),
    }),
  /** UBL 2.1. What cannot be said in it is `action_not_possible`. */
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
