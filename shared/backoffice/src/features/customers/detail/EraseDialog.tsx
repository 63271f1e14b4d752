import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
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

/** Erasing cannot be undone, so the user must type the name. */
export function EraseDialog({ isOpen, customer, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    ...customerMutations.erase(),
    meta: shownByScreen,
  });
  const name = fullName(customer);

  const close = () => {
    reset();
    setTyped('');
    setWrong(null);
    onClose();
  };
  const erase = () => {
    const isTyped = typed.trim().toLowerCase() === name.toLowerCase();
    setWrong(isTyped ? null : `Type ${name} to go on.`);
    if (!isTyped) return field.current?.focus();
    mutate(
      { customerId: customer.customerId, version: customer.version },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: 'Customer erased' });
          close();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Erase this customer?"
      confirmLabel="Erase for good"
      dismissLabel="Keep customer"
      tone="danger"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={erase}
      onDismiss={close}
    >
      <p className={classes.text}>
        Name, contact, notes, alerts, tags and the words of their history are taken out for good, also from
        their bookings and mails. What was booked, when and for how much stays. This cannot be undone.
      </p>
      <TextInput
        ref={field}
        label={`Type ${name}`}
        autoComplete="off"
        error={wrong}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
