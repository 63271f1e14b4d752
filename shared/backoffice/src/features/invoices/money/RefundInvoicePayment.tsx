import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notifyAndClose } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { moneyText } from '../../../entities/invoice/money.ts';
import { RefundDialog } from '../../../entities/payment/RefundDialog.tsx';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
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
export function RefundInvoicePayment({ invoice, payment, onCreditNote, onClose }: Props) {
  const { invoiceId, version, currency, abilities } = invoice;
  const { paymentId, refundableMinor, tipMinor } = payment;
  const parts = partsOf(payment);
  const [from, setFrom] = useTyped<Source>(`refund-from-${paymentId}`, 'excess');
  const proposed = (source: Source) => {
    const part = source === 'excess' ? parts.excessMinor : parts.live;
    return writeAmount({ amountMinor: parts.isChoice ? part : refundableMinor, currency });
  };
  const [typed, setTyped] = useTyped(`refund-${paymentId}`, () => proposed('excess'));
  const [withTip, setWithTip] = useTyped(`refund-with-tip-${paymentId}`, false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMoneyMutations.refund());
  const keyOf = useOnceKey();

  const choose = (source: Source) => {
    if (typed === proposed(from)) setTyped(proposed(source));
    setFrom(source);
  };

  return (
    <RefundDialog
      payment={payment}
      currency={currency}
      typed={typed}
      effect={openedText(readAmount(typed, currency) ?? 0, from, parts, currency)}
      isBusy={isPending}
      problem={problem}
      amountProblem={fields.amountMinor}
      above={
        <>
          {abilities.includes('credit') && <WithCreditNote onChoose={onCreditNote} />}
          <RefundSource parts={parts} currency={currency} value={from} onChange={choose} />
        </>
      }
      below={
        tipMinor > 0 && (
          <Checkbox
            label={t('Refund the {amount} tip too', { amount: moneyText(tipMinor, currency) })}
            checked={withTip}
            onChange={({ currentTarget }) => setWithTip(currentTarget.checked)}
          />
        )
      }
      onType={setTyped}
      onRefund={(input, done) => {
        const request = { invoiceId, paymentId, version, withTip, from, ...input };
        mutate({ ...request, idempotencyKey: keyOf(request) }, { onSuccess: notifyAndClose(done, onClose) });
      }}
      onClose={onClose}
    />
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
