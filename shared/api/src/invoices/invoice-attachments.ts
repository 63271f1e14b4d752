import { getPrivateFile, postPrivateMultipart } from '@daybook/api';
import type { ParamsOf } from '@daybook/contract/endpoints';
import type { InvoiceAttachment } from '@daybook/contract/invoice-attachments';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';
import { invoiceKeys, invoiceQueries } from './invoices.ts';

type One = ParamsOf<'GET invoices/:invoiceId/attachments/:attachmentId'>;

const kept = {
  onSuccess(
    { items }: { items: InvoiceAttachment[] },
    { invoiceId }: { invoiceId: string },
    _before: unknown,
    { client }: { client: QueryClient },
  ) {
    keepAnswer(client, invoiceQueries.attachments(invoiceId).queryKey, items);
    void client.invalidateQueries({ queryKey: invoiceKeys.detail(invoiceId) });
  },
};

export const attachmentMutations = {
  /** A file that is neither a picture nor a PDF is refused with a sentence for the field `attachment`. */
  add: () =>
    mutationOptions({
      mutationFn: ({ invoiceId, file }: { invoiceId: string; file: File }) => {
        const body = new FormData();
        body.append('attachment', file);
        return postPrivateMultipart('invoices/:invoiceId/attachments', { params: { invoiceId }, body });
      },
      ...kept,
    }),
  remove: () => mutationFor('DELETE invoices/:invoiceId/attachments/:attachmentId', kept),
  file: () =>
    mutationOptions({
      mutationFn: (params: One) =>
        getPrivateFile('invoices/:invoiceId/attachments/:attachmentId', { params }),
    }),
};
