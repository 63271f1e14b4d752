import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { DocumentTotals } from '@daybook/domain/invoicing/totals';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isSameTotals } from './live-totals.ts';

/** Waits for the next letter without keeping the reader waiting. */
const pauseMs = 400;

/** The server's document for the input, fetched when the user stops typing. */
export function usePreview(input: InvoiceInput | null, totals: DocumentTotals | null) {
  const text = input && JSON.stringify(input);
  const [settled] = useDebouncedValue(text, pauseMs);
  // The text was serialised from an input of this type.
  const settledInput = settled === null ? null : (JSON.parse(settled) as InvoiceInput);
  const query = useQuery({
    ...invoiceQueries.preview(settledInput ?? nothing),
    enabled: settledInput !== null,
  });
  const { data } = query;
  const isOfThis = data !== undefined && !query.isPlaceholderData && settled === text;
  return {
    document: data?.document,
    missing: isOfThis ? data.missing : [],
    // An incomplete draft has no preview, which is not a failure.
    error: input && settledInput && query.error,
    /** The input is newer than the server's last answer. */
    isBehind: text !== null && (settled !== text || query.isFetching),
    retry: () => void query.refetch(),
    /** The browser and the server calculate different amounts, which is a bug. */
    differs: isOfThis && totals !== null && !isSameTotals(data.document.totals, totals),
  };
}

const nothing: InvoiceInput = {
  customerId: '',
  currency: '',
  taxMode: 'exclusive',
  due: { days: 0 },
};
