import { documentMutations } from '@daybook/api/documents';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import {
  methodText,
  paymentName,
  paymentStateLabels,
  providerLabels,
} from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { FileButton } from '../actions/FileButton.tsx';
import classes from './manage.module.css';

export type PaymentAct = 'refund' | 'reverse' | 'move';

interface Props {
  invoice: Invoice;
  payment: InvoicePayment;
  onAct: (act: PaymentAct) => void;
}

/** A payment, its allocation, and its actions. */
export function PaymentLine({ invoice, payment, onAct }: Props) {
  const { dayText } = useDays();
  const { currency, abilities } = invoice;
  const name =
    payment.number ??
    t('{method}, {amount}', {
      method: methodText(payment.method),
      amount: moneyText(payment.amountMinor, currency),
    });
  const canMove = abilities.includes('refund') && payment.state === 'succeeded' && payment.appliedMinor > 0;
  const acts: readonly (readonly [act: PaymentAct, label: string, named: string, isPossible: boolean])[] = [
    [
      'refund',
      t('Refund'),
      t('Refund: {payment}', { payment: name }),
      abilities.includes('refund') && payment.refundableMinor > 0,
    ],
    [
      'move',
      t('Keep as credit'),
      t('Keep as credit: {payment}', { payment: name }),
      canMove && payment.provider === 'manual',
    ],
    ['reverse', t('Reverse'), t('Reverse: {payment}', { payment: name }), payment.canReverse],
  ];
  return (
    <li className={classes.row}>
      <Stack gap="xxs">
        <p className={classes.strong}>
          {payment.provider === 'manual'
            ? paymentName(payment)
            : `${paymentName(payment)}, ${providerLabels[payment.provider]}`}
          {payment.number && <span className={classes.quiet}> {payment.number}</span>}
        </p>
        <p className={classes.quiet}>
          {[
            t(paymentStateLabels[payment.state]),
            dayText(payment.receivedOn),
            payment.by && t('by {name}', { name: payment.by }),
            payment.reference,
            payment.isDisputed && t('disputed with the bank'),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {partsOf(payment, currency).length > 0 && (
          <p className={classes.quiet}>{partsOf(payment, currency).join(', ')}</p>
        )}
        {payment.note && <p className={classes.quiet}>{payment.note}</p>}
        <Row>
          {payment.number && (
            <FileButton
              size="compact-xs"
              label={t('Receipt')}
              name={t('Receipt: {name}', { name })}
              options={documentMutations.receiptPdf()}
              document={{ paymentId: payment.paymentId }}
              fileName={`${payment.number}.pdf`}
            />
          )}
          {acts
            .filter(([, , , isPossible]) => isPossible)
            .map(([act, label, named]) => (
              <Button
                key={act}
                size="compact-xs"
                variant="default"
                aria-label={named}
                onClick={() => onAct(act)}
              >
                {label}
              </Button>
            ))}
        </Row>
      </Stack>
      <p className={classes.amount}>{moneyText(payment.amountMinor, currency)}</p>
    </li>
  );
}

/** The payment's allocation, if not all of it pays this invoice. */
function partsOf(payment: InvoicePayment, currency: string): string[] {
  const { amountMinor, appliedMinor, tipMinor, surchargeMinor, creditMinor, refundedMinor, feeMinor } =
    payment;
  const parts: readonly (readonly [number | null, (amount: string) => string])[] = [
    [appliedMinor === amountMinor ? 0 : appliedMinor, (amount) => t('this invoice: {amount}', { amount })],
    [tipMinor, (amount) => t('tip: {amount}', { amount })],
    [surchargeMinor, (amount) => t('payment fee added: {amount}', { amount })],
    [creditMinor, (amount) => t('customer credit: {amount}', { amount })],
    [refundedMinor, (amount) => t('refunded: {amount}', { amount })],
    [feeMinor, (amount) => t('provider fee: {amount}', { amount })],
  ];
  return parts.flatMap(([amount, text]) => (amount ? [text(moneyText(amount, currency))] : []));
}
