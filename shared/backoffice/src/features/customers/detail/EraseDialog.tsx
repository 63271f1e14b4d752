import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
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
    setWrong(isTyped ? null : t('Type {name} to continue.', { name }));
    if (!isTyped) return field.current?.focus();
    mutate(
      { customerId: customer.customerId, version: customer.version },
      {
        onSuccess: notifyAndClose(t('Customer erased'), close),
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Erase this customer?')}
      confirmLabel={t('Erase customer')}
      dismissLabel={t('Keep customer')}
      tone="danger"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={erase}
      onDismiss={close}
    >
      <p className={classes.text}>
        {t(
          'This permanently removes the name, contact details, notes, alerts, tags and history texts, also from bookings and emails. Services, times and amounts stay. This can’t be undone.',
        )}
      </p>
      <TextInput
        ref={field}
        label={t('Type {name}', { name })}
        autoComplete="off"
        error={wrong}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
