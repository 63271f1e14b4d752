import { postPrivateMultipart } from '@daybook/api';
import type { InvoiceAttachment } from '@daybook/contract/invoice-attachments';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../handlers.ts';
import { invalidate } from '../keys.ts';
import { fileFor, mutationFor } from '../mutation-for.ts';
import { invoiceQueries } from './invoices.ts';

const stored = {
  onSuccess(
    { items }: { items: InvoiceAttachment[] },
    { invoiceId }: { invoiceId: string },
    _before: unknown,
    { client }: { client: QueryClient },
  ) {
    keepAnswer(client, invoiceQueries.attachments(invoiceId).queryKey, items);
    void invalidate(client, [invoiceQueries.detail(invoiceId).queryKey]);
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
      ...stored,
    }),
  remove: () => mutationFor('DELETE invoices/:invoiceId/attachments/:attachmentId', stored),
  file: () => fileFor('GET invoices/:invoiceId/attachments/:attachmentId'),
};
