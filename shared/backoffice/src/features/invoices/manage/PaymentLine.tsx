import { documentMutations } from '@daybook/api/documents';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { methodLabels, providerLabels } from '../../../entities/invoice/invoice-labels.ts';
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

const stateLabels = {
  pending: 'On its way',
  succeeded: 'Received',
  failed: 'Failed',
  reversed: 'Taken back',
} as const;

/** A payment, its allocation, and its actions. */
export function PaymentLine({ invoice, payment, onAct }: Props) {
  const { dayText } = useDays();
  const { currency, abilities } = invoice;
  const name =
    payment.number ?? `${methodLabels[payment.method]} of ${moneyText(payment.amountMinor, currency)}`;
  const canMove = abilities.includes('refund') && payment.state === 'succeeded' && payment.appliedMinor > 0;
  const acts: readonly (readonly [PaymentAct, string, boolean])[] = [
    ['refund', 'Refund', abilities.includes('refund') && payment.refundableMinor > 0],
    ['move', 'Keep as credit', canMove && payment.provider === 'manual'],
    ['reverse', 'Take back', payment.canReverse],
  ];
  return (
    <li className={classes.row}>
      <Stack gap="xxs">
        <p className={classes.strong}>
          {payment.isDeposit
            ? `Deposit, ${methodLabels[payment.method].toLowerCase()}`
            : methodLabels[payment.method]}
          {payment.provider === 'manual' ? '' : ` through ${providerLabels[payment.provider]}`}
          {payment.number && <span className={classes.quiet}> {payment.number}</span>}
        </p>
        <p className={classes.quiet}>
          {stateLabels[payment.state]} {dayText(payment.receivedOn)}
          {payment.by ? ` by ${payment.by}` : ''}
          {payment.reference && `, ${payment.reference}`}
          {payment.isDisputed && ', disputed at the bank'}
        </p>
        {partsOf(payment, currency).length > 0 && (
          <p className={classes.quiet}>{partsOf(payment, currency).join(', ')}</p>
        )}
        {payment.note && <p className={classes.quiet}>{payment.note}</p>}
        <Row>
          {payment.number && (
            <FileButton
              size="compact-xs"
              label="Receipt"
              name={`Receipt: ${name}`}
              options={documentMutations.receiptPdf()}
              document={{ paymentId: payment.paymentId }}
              fileName={`${payment.number}.pdf`}
            />
          )}
          {acts
            .filter(([, , isPossible]) => isPossible)
            .map(([act, label]) => (
              <Button
                key={act}
                size="compact-xs"
                variant="default"
                aria-label={`${label}: ${name}`}
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
  const parts: readonly (readonly [number | null, string])[] = [
    [appliedMinor === amountMinor ? 0 : appliedMinor, 'for this invoice'],
    [tipMinor, 'as a tip'],
    [surchargeMinor, 'on top for the fee'],
    [creditMinor, 'to the customer’s credit'],
    [refundedMinor, 'given back'],
    [feeMinor, 'in fees'],
  ];
  return parts.flatMap(([amount, what]) => (amount ? [`${moneyText(amount, currency)} ${what}`] : []));
}
