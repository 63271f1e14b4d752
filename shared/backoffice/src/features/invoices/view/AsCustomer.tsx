import { invoiceMutations } from '@daybook/api/invoices';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

/** Opens the customer's view in a new tab, without recording that the invoice was opened. */
export function AsCustomer({ invoiceId }: { invoiceId: string }) {
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
  return (
    <Button
      variant="default"
      leftSection={<IconEye aria-hidden size={16} />}
      loading={isPending}
      onClick={open}
    >
      {t('View as customer')}
    </Button>
  );
}
