import { ApiError } from '@daybook/api';
import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { DateField } from '@daybook/ui/DateField';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ReactNode, useState } from 'react';
import { moneyText } from '../invoice/money.ts';
import { useDays } from '../invoice/use-days.ts';
import { type HandMethod, MethodChoice } from './MethodChoice.tsx';
import classes from './PaymentDialog.module.css';
import { newPayment, type PaymentDraft, type PaymentInput, validatePayment } from './payment-draft.ts';
import { usePaymentProblem } from './use-payment-problem.tsx';

interface Props {
  title: string;
  /** The record that is paid, for its draft. */
  id: string;
  currency: string;
  /** Null while the price is unknown. */
  dueMinor: number | null;
  /** The amount to start with. */
  suggestedMinor: number;
  isBusy: boolean;
  /** The refusal of the last attempt. */
  error: Error | null;
  /** The content above the fields. */
  children?: ReactNode;
  /** The effect of the payment, shown before it is recorded. */
  becomes?: (input: PaymentInput) => string;
  /** Whether the customer can get a receipt by email. */
  hasReceipt: boolean;
  onPay: (input: PaymentInput) => void;
  onClose: () => void;
}

const methods: readonly HandMethod[] = ['cash', 'card', 'bank_transfer', 'other'];

/** Records a payment that was received outside Daybook, for a booking or an invoice. */
export function PaymentDialog(props: Props) {
  const { id, currency, dueMinor, isBusy, error, becomes, onPay, onClose } = props;
  const { today } = useDays();
  const [draft, setDraft] = useTyped(`payment-${id}`, () =>
    newPayment(props.suggestedMinor, currency, today),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const { input, problems: wrong } = validatePayment(draft, currency, today);
  const fields = error instanceof ApiError ? error.fields : {};
  const problems: Readonly<Record<string, string>> = showsErrors ? { ...fields, ...wrong } : fields;
  const { problem, dialog } = usePaymentProblem(error);
  const set = (change: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...change }));

  const pay = () => {
    setShowsErrors(true);
    if (input) onPay(input);
  };

  return (
    <>
      <ConfirmDialog
        isOpen
        title={props.title}
        confirmLabel={t('Record payment')}
        dismissLabel={t('Cancel')}
        isBusy={isBusy}
        error={Object.keys(fields).length === 0 && problem}
        onConfirm={pay}
        onDismiss={onClose}
      >
        {dueMinor !== null && (
          <p className={classes.quiet}>{t('{amount} is due.', { amount: moneyText(dueMinor, currency) })}</p>
        )}
        {props.children}
        <div className={classes.pair}>
          <MoneyField
            label={t('Amount')}
            currency={currency}
            data-autofocus
            value={draft.amount}
            error={problems.amountMinor}
            onChange={(amount) => set({ amount })}
          />
          <MoneyField
            label={t('Tip (optional)')}
            currency={currency}
            value={draft.tip}
            error={problems.tipMinor}
            onChange={(tip) => set({ tip })}
          />
        </div>
        <MethodChoice methods={methods} value={draft.method} onChange={(method) => set({ method })} />
        <div className={classes.pair}>
          <DateField
            label={t('Received on')}
            max={today}
            value={draft.receivedOn}
            error={problems.receivedOn}
            onChange={(value) => set({ receivedOn: value })}
          />
          <TextInput
            label={t('Reference (optional)')}
            maxLength={120}
            value={draft.reference}
            error={problems.reference}
            onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
          />
        </div>
        <TextInput
          label={t('Note (optional)')}
          description={t('Only your team sees this.')}
          maxLength={500}
          value={draft.note}
          error={problems.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        {props.hasReceipt && (
          <Checkbox
            label={t('Email a receipt')}
            checked={draft.sendReceipt}
            onChange={({ currentTarget }) => set({ sendReceipt: currentTarget.checked })}
          />
        )}
        {input && (becomes || input.tipMinor > 0) && (
          <p className={classes.text} role="status">
            {input.tipMinor > 0 && (
              <strong>{t('{amount} in total.', { amount: moneyText(input.amountMinor, currency) })} </strong>
            )}
            {becomes?.(input)}
          </p>
        )}
      </ConfirmDialog>
      {dialog}
    </>
  );
}
