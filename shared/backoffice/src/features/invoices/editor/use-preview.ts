import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { DocumentTotals } from '@daybook/domain/invoicing/totals';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isSameTotals } from './live-totals.ts';

/** Long enough for the next letter, short enough for the reader. */
const pauseMs = 400;

/** What the server makes of what is typed, a moment after it was. */
export function usePreview(input: InvoiceInput | null, totals: DocumentTotals | null) {
  const text = input && JSON.stringify(input);
  const [asked] = useDebouncedValue(text, pauseMs);
  // It was written from such an input.
  const wanted = asked === null ? null : (JSON.parse(asked) as InvoiceInput);
  const query = useQuery({ ...invoiceQueries.preview(wanted ?? nothing), enabled: wanted !== null });
  const { data } = query;
  const isOfThis = data !== undefined && !query.isPlaceholderData && asked === text;
  return {
    document: data?.document,
    missing: isOfThis ? data.missing : [],
    // What cannot be asked yet has not failed.
    error: input && wanted && query.error,
    /** Something is typed that the server has not answered yet. */
    isBehind: text !== null && (asked !== text || query.isFetching),
    retry: () => void query.refetch(),
    /** Here and on the server it comes to different amounts, which must never happen. */
    differs: isOfThis && totals !== null && !isSameTotals(data.document.totals, totals),
  };
}

const nothing: InvoiceInput = {
  customerId: '',
  currency: '',
  taxMode: 'exclusive',
  due: { days: 0 },
};
