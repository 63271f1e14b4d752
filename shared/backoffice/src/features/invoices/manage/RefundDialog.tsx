import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
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
import classes from './manage.module.css';
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
  const [from, setFrom] = useTyped<Source>(`refund from ${paymentId}`, 'excess');
  const proposed = (source: Source) => {
    const part = source === 'excess' ? parts.excessMinor : parts.live;
    return writeAmount({ amountMinor: parts.isChoice ? part : refundableMinor, currency });
  };
  const [typed, setTyped] = useTyped(`refund ${paymentId}`, () => proposed('excess'));
  const [withTip, setWithTip] = useTyped(`refund with tip ${paymentId}`, false);
  const [isOutside, setIsOutside] = useTyped(`refund by other means ${paymentId}`, false);
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.refund());
  const keyOf = useOnceKey();
  const amountMinor = readAmount(typed, currency);
  const wrong = !amountMinor
    ? 'Enter an amount.'
    : amountMinor > refundableMinor
      ? `At most ${moneyText(refundableMinor, currency)}.`
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
    const wanted = { invoiceId, paymentId, version, amountMinor, withTip, from, isOutside, reason };
    mutate(
      { ...wanted, idempotencyKey: keyOf(wanted) },
      {
        onSuccess: () => {
          notify({
            tone: 'success',
            message: byProvider(payment, isOutside) ? 'Refund on its way' : 'Refund recorded',
          });
          onClose();
        },
      },
    );
  };

  return (
    <ReasonDialog
      title="Refund this payment?"
      effects={[
        byProvider(payment, isOutside)
          ? `${providerLabels[provider]} is asked to give the money back, the way it came.`
          : 'You give the money back yourself; here it is written down.',
        openedText(amountMinor ?? 0, from, parts, currency),
      ]}
      confirmLabel="Refund"
      tone="danger"
      isBusy={isPending}
      problem={problem}
      check={check}
      onConfirm={refund}
      onDismiss={onClose}
    >
      {abilities.includes('credit') && (
        <div className={classes.choice}>
          <p>
            Is the price lower, or was something not delivered? Then credit it: the balance stays as it is.
          </p>
          <Button size="xs" variant="default" onClick={onCreditNote}>
            Refund with a credit note
          </Button>
        </div>
      )}
      <RefundSource parts={parts} currency={currency} value={from} onChange={choose} />
      <TextInput
        ref={field}
        label="Amount to give back"
        description={`In ${currency}, at most ${moneyText(refundableMinor, currency)}`}
        inputMode="decimal"
        value={typed}
        error={(showsErrors && wrong) || fields.amountMinor}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {tipMinor > 0 && (
        <Checkbox
          label={`The tip of ${moneyText(tipMinor, currency)} too`}
          checked={withTip}
          onChange={({ currentTarget }) => setWithTip(currentTarget.checked)}
        />
      )}
      {provider !== 'manual' && (
        <Checkbox
          label="It is given back by other means, such as cash"
          checked={isOutside}
          onChange={({ currentTarget }) => setIsOutside(currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  );
}

const byProvider = ({ provider }: InvoicePayment, isOutside: boolean): boolean =>
  provider !== 'manual' && !isOutside;
