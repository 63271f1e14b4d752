import { customerMutations } from '@daybook/api/customers';
import { BlockInput, type Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import classes from './detail.module.css';

interface Props {
  isOpen: boolean;
  customer: Customer;
  onClose: () => void;
}

export function BlockDialog({ isOpen, customer, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useTyped('block-customer-reason', '', isOpen);
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    ...customerMutations.block(),
    meta: shownByScreen,
  });

  const close = () => {
    reset();
    setWrong(null);
    onClose();
  };
  const block = () => {
    const { customerId, version } = customer;
    const { data, error: refused } = BlockInput.safeParse({ version, reason });
    setWrong(refused?.issues[0]?.message ?? null);
    if (!data) return field.current?.focus();
    mutate(
      { customerId, ...data },
      {
        onSuccess: notifyAndClose(t('Blocked from booking online'), close),
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Block online booking?')}
      confirmLabel={t('Block online booking')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={block}
      onDismiss={close}
    >
      <p className={classes.text}>
        {t(
          '{name} will see no available times online and won’t be told why. Existing bookings stay, and your team can still book for them.',
          { name: fullName(customer) },
        )}
      </p>
      <TextInput
        ref={field}
        label={t('Reason')}
        description={t('Visible to your team only.')}
        withAsterisk
        aria-required
        maxLength={500}
        error={wrong}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
