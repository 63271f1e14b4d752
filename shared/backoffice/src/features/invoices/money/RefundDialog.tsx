import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useRef, useState } from 'react';
import { providerLabels } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { ReasonDialog } from '../actions/ReasonDialog.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './money.module.css';
import { openedText, partsOf, RefundSource, type Source } from './RefundSource.tsx';

interface Props {
  invoice: Invoice;
  payment: InvoicePayment;
  /** Opens the credit note instead, which a lower price or a return requires. */
  onCreditNote: () => void;
  onClose: () => void;
}

/**
 * Refunds a payment or part of it without a credit note: the overpaid amount, or money that pays the invoice,
 * which increases its balance again.
 */
export function RefundDialog({ invoice, payment, onCreditNote, onClose }: Props) {
  const { invoiceId, version, currency, abilities } = invoice;
  const { paymentId, refundableMinor, tipMinor, provider } = payment;
  const field = useRef<HTMLInputElement>(null);
  const parts = partsOf(payment);
  const [from, setFrom] = useTyped<Source>(`refund-from-${paymentId}`, 'excess');
  const proposed = (source: Source) => {
    const part = source === 'excess' ? parts.excessMinor : parts.live;
    return writeAmount({ amountMinor: parts.isChoice ? part : refundableMinor, currency });
  };
  const [typed, setTyped] = useTyped(`refund-${paymentId}`, () => proposed('excess'));
  const [withTip, setWithTip] = useTyped(`refund-with-tip-${paymentId}`, false);
  const [isOutside, setIsOutside] = useTyped(`refund-outside-${paymentId}`, false);
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.refund());
  const keyOf = useOnceKey();
  const amountMinor = readAmount(typed, currency);
  const wrong = !amountMinor
    ? t('Enter an amount.')
    : amountMinor > refundableMinor
      ? t('Enter at most {amount}.', { amount: moneyText(refundableMinor, currency) })
      : null;

  const choose = (source: Source) => {
    if (typed === proposed(from)) setTyped(proposed(source));
    setFrom(source);
  };
  const check = () => {
    setShowsErrors(true);
    if (wrong) field.current?.focus();
    return wrong === null;
  };
  const refund = (reason: string) => {
    if (!amountMinor) return;
    const request = { invoiceId, paymentId, version, amountMinor, withTip, from, isOutside, reason };
    mutate(
      { ...request, idempotencyKey: keyOf(request) },
      {
        onSuccess: () => {
          notify({
            tone: 'success',
            message: byProvider(payment, isOutside) ? t('Refund started') : t('Refund recorded'),
          });
          onClose();
        },
      },
    );
  };

  return (
    <ReasonDialog
      title={t('Refund this payment?')}
      effects={[
        byProvider(payment, isOutside)
          ? t('{provider} refunds the original payment method.', { provider: providerLabels[provider] })
          : t('You refund the customer yourself. This only records it.'),
        openedText(amountMinor ?? 0, from, parts, currency),
      ]}
      confirmLabel={t('Refund')}
      tone="danger"
      isBusy={isPending}
      problem={problem}
      check={check}
      onConfirm={refund}
      onDismiss={onClose}
    >
      {abilities.includes('credit') && <WithCreditNote onChoose={onCreditNote} />}
      <RefundSource parts={parts} currency={currency} value={from} onChange={choose} />
      <TextInput
        ref={field}
        label={t('Amount to refund')}
        description={t('In {currency}, at most {amount}', {
          currency,
          amount: moneyText(refundableMinor, currency),
        })}
        inputMode="decimal"
        value={typed}
        error={(showsErrors && wrong) || fields.amountMinor}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {tipMinor > 0 && (
        <Checkbox
          label={t('Refund the {amount} tip too', { amount: moneyText(tipMinor, currency) })}
          checked={withTip}
          onChange={({ currentTarget }) => setWithTip(currentTarget.checked)}
        />
      )}
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

const WithCreditNote = ({ onChoose }: { onChoose: () => void }) => (
  <div className={classes.choice}>
    <p>
      {t(
        'Lowering the price, or something wasn’t delivered? Use a credit note: the balance due won’t change.',
      )}
    </p>
    <Button size="xs" variant="default" onClick={onChoose}>
      {t('Refund with a credit note')}
    </Button>
  </div>
);

const byProvider = ({ provider }: InvoicePayment, isOutside: boolean): boolean =>
  provider !== 'manual' && !isOutside;
