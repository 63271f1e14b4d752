import type { InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { readAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ReactNode, useRef, useState } from 'react';
import { ReasonDialog } from '../../kit/fields/ReasonDialog.tsx';
import { providerLabels } from '../invoice/invoice-labels.ts';
import { moneyText } from '../invoice/money.ts';

export interface RefundInput {
  amountMinor: number;
  /** Returned by hand, although a provider took the payment. */
  isOutside: boolean;
  reason: string;
}

interface Props {
  payment: Pick<InvoicePayment, 'paymentId' | 'refundableMinor' | 'provider'>;
  currency: string;
  /** The typed amount. */
  typed: string;
  onType: (typed: string) => void;
  /** The effect on the record that the payment pays. */
  effect?: string;
  isBusy: boolean;
  problem: string | null;
  /** The server's refusal of the amount. */
  amountProblem: string | undefined;
  /** The choices above and below the amount. */
  above?: ReactNode;
  below?: ReactNode;
  /** `done` is the message once it is done. */
  onRefund: (input: RefundInput, done: string) => void;
  onClose: () => void;
}

/** Refunds a payment or part of it, for a booking or an invoice. */
export function RefundDialog({ payment, currency, typed, above, below, onType, onRefund, ...props }: Props) {
  const { paymentId, refundableMinor, provider } = payment;
  const field = useRef<HTMLInputElement>(null);
  const [isOutside, setIsOutside] = useTyped(`refund-outside-${paymentId}`, false);
  const [showsErrors, setShowsErrors] = useState(false);
  const isByProvider = provider !== 'manual' && !isOutside;
  const amountMinor = readAmount(typed, currency);
  const most = moneyText(refundableMinor, currency);
  const wrong = !amountMinor
    ? t('Enter an amount.')
    : amountMinor > refundableMinor
      ? t('Enter up to {amount}.', { amount: most })
      : null;

  const check = () => {
    setShowsErrors(true);
    if (wrong) field.current?.focus();
    return wrong === null;
  };
  const refund = (reason: string) => {
    if (!amountMinor) return;
    onRefund({ amountMinor, isOutside, reason }, isByProvider ? t('Refund started') : t('Refund recorded'));
  };

  return (
    <ReasonDialog
      about={paymentId}
      title={t('Refund this payment?')}
      effects={[
        isByProvider
          ? t('{provider} refunds the original payment method.', { provider: providerLabels[provider] })
          : t('You refund the customer yourself. This only records it.'),
        ...(props.effect ? [props.effect] : []),
      ]}
      confirmLabel={t('Refund')}
      tone="danger"
      isBusy={props.isBusy}
      problem={props.problem}
      check={check}
      onConfirm={refund}
      onDismiss={props.onClose}
    >
      {above}
      <MoneyField
        currency={currency}
        ref={field}
        label={t('Amount to refund')}
        description={t('In {currency}, up to {amount}', { currency, amount: most })}
        value={typed}
        error={(showsErrors && wrong) || props.amountProblem}
        onChange={onType}
      />
      {below}
      {provider !== 'manual' && (
        <Checkbox
          label={t('Refunded outside Daybook (for example, in cash)')}
          checked={isOutside}
          onChange={({ currentTarget }) => setIsOutside(currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  );
}
