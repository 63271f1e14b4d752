import { customerMutations } from '@daybook/api/customers';
import { GiveCredit } from '@daybook/contract/customer-account';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { readAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { useRefusal } from '../../../kit/form/use-refusal.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import classes from './detail.module.css';

/** Gives the customer credit in the currency of the business, as goodwill or as a reward. */
export function GiveCreditDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { customerId } = customer;
  const { currency } = useBusiness().site;
  const [amount, setAmount] = useTyped('give-credit-amount', '');
  const [reason, setReason] = useTyped('give-credit-reason', '');
  const { errors, problem, idOf, clear, refuse, validate } = useRefusal();
  const { mutate, isPending } = useMutation({ ...customerMutations.giveCredit(), meta: shownByScreen });
  const keyOf = useOnceKey();

  const give = () => {
    const credit = validate(GiveCredit, { amountMinor: readAmount(amount, currency) ?? 0, currency, reason });
    if (!credit) return;
    const request = { customerId, ...credit };
    mutate(
      { ...request, idempotencyKey: keyOf(request) },
      { onSuccess: notifyAndClose(t('Credit given'), onClose), onError: refuse },
    );
  };
  const typing = (set: (typed: string) => void) => (typed: string) => {
    clear();
    set(typed);
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Give credit')}
      confirmLabel={t('Give credit')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={problem}
      onConfirm={give}
      onDismiss={onClose}
    >
      <p className={classes.text}>
        {t('{name} can pay invoices with it. It isn’t counted as money received, and can’t be taken back.', {
          name: fullName(customer),
        })}
      </p>
      <MoneyField
        id={idOf('amountMinor')}
        currency={currency}
        label={t('Amount')}
        description={t('In {currency}', { currency })}
        withAsterisk
        aria-required
        data-autofocus
        error={errors.amountMinor}
        value={amount}
        onChange={typing(setAmount)}
      />
      <TextInput
        id={idOf('reason')}
        label={t('Reason')}
        description={t('Kept in the customer’s history.')}
        withAsterisk
        aria-required
        maxLength={200}
        error={errors.reason}
        value={reason}
        onChange={({ currentTarget }) => typing(setReason)(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
