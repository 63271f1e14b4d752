import { invoiceMutations } from '@daybook/api/invoices';
import { useMutation } from '@tanstack/react-query';

/** Opens the customer's view in a new tab, without recording that the invoice was opened. */
export function useCustomerView(invoiceId: string): { open: () => void; isPending: boolean } {
  const { mutate, isPending } = useMutation(invoiceMutations.makePreview());
  function open(): void {
    // Browsers allow a new tab only during the click, so the tab gets its URL later.
    const tab = window.open('about:blank', '_blank');
    mutate(
      { invoiceId },
      {
        onSuccess: ({ url }) => {
          if (tab) tab.location.replace(url);
          else window.location.assign(url);
        },
        onError: () => tab?.close(),
      },
    );
  }
  return { open, isPending };
}
