import { invoiceMutations } from '@daybook/api/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CustomerPicker } from './CustomerPicker.tsx';
import type { PickedCustomer } from './picked-customer.ts';

interface Props {
  invoiceId: string;
  onClose: () => void;
  onAdded?: () => void;
}

/** Adds the customer of a sale to a walk-in. */
export function AddCustomerDialog({ invoiceId, onClose, onAdded }: Props) {
  const [picked, setPicked] = useState<PickedCustomer | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...invoiceMutations.addCustomer(),
    meta: shownByScreen,
  });
  const add = () => {
    setShowsErrors(true);
    if (picked?.kind !== 'known') return;
    mutate(
      { invoiceId, customerId: picked.customer.customerId },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: t('Customer added') });
          onAdded?.();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('Add customer')}
      confirmLabel={t('Add customer')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={add}
      onDismiss={onClose}
    >
      <p>{t('The payments move to this customer. The invoice stays as issued.')}</p>
      <CustomerPicker
        isFirst
        value={picked}
        allowsWalkIn={false}
        error={showsErrors && picked === null ? t('Choose a customer.') : undefined}
        onChange={setPicked}
      />
    </ConfirmDialog>
  );
}
