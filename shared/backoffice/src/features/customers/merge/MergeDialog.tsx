import { customerMutations, customerQueries } from '@daybook/api/customers';
import type { Customer, MergePreview } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { areaPaths } from '@daybook/shell/paths';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CustomerPicker } from '../../../entities/customer/CustomerPicker.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import type { PickedCustomer } from '../../../entities/customer/picked-customer.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from './SideBySide.module.css';
import { SideBySide } from './SideBySide.tsx';

interface Props {
  isOpen: boolean;
  customer: Customer;
  onClose: () => void;
}

/** Merges two customers after showing both side by side. */
export function MergeDialog({ isOpen, customer, onClose }: Props) {
  const area = useArea();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<PickedCustomer | null>(null);
  const [wrong, setWrong] = useState<string>();
  const into = picked?.kind === 'known' ? picked.customer.customerId : null;
  const preview = useQuery({
    ...customerQueries.mergePreview(customer.customerId, into ?? ''),
    enabled: isOpen && into !== null,
  });
  const { mutate, isPending, error, reset } = useMutation({
    ...customerMutations.merge(),
    meta: shownByScreen,
  });

  const close = () => {
    reset();
    setPicked(null);
    setWrong(undefined);
    onClose();
  };
  const merge = () => {
    setWrong(into === null ? t('Choose the customer to keep.') : undefined);
    if (!preview.data) return;
    mutate(versionsOf(preview.data), {
      onSuccess: ({ customerId }) => {
        notify({ tone: 'success', message: t('Customers merged') });
        close();
        void navigate(areaPaths(area).customer(customerId), { replace: true });
      },
    });
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Merge {name} into another customer', { name: fullName(customer) })}
      confirmLabel={t('Merge customers')}
      dismissLabel={t('Keep both')}
      tone="danger"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={merge}
      onDismiss={close}
    >
      <div className={into === null ? classes.room : classes.narrow}>
        <CustomerPicker
          label={t('Customer to keep')}
          value={picked}
          onChange={(next) => {
            reset();
            setWrong(undefined);
            setPicked(next);
          }}
          error={wrong}
          allowsNew={false}
          allowsWalkIn={false}
          without={customer.customerId}
        />
      </div>
      {into !== null && (
        <div className={classes.narrow}>
          <QueryView
            query={preview}
            what={t('both customers')}
            errorText={sentenceOf}
            skeleton={<RowsSkeleton height={200} />}
          >
            {(both) => <SideBySide preview={both} />}
          </QueryView>
        </div>
      )}
    </ConfirmDialog>
  );
}

const versionsOf = ({ from, into }: MergePreview) => ({
  customerId: from.customer.customerId,
  version: from.customer.version,
  intoCustomerId: into.customer.customerId,
  intoVersion: into.customer.version,
});
