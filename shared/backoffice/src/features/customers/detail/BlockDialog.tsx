import { customerMutations } from '@daybook/api/customers';
import { BlockInput, type Customer } from '@daybook/contract/customers';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
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
        onSuccess: () => {
          notify({ tone: 'success', message: 'Blocked from booking online' });
          close();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Block online booking?"
      confirmLabel="Block online booking"
      dismissLabel="Go back"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={block}
      onDismiss={close}
    >
      <p className={classes.text}>
        Whatever time {fullName(customer)} chooses online is said to be not on offer, and nobody is told why.
        Visits that are booked stay, and staff can still book for them.
      </p>
      <TextInput
        ref={field}
        label="Reason"
        description="For the staff only."
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
