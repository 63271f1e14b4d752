import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { msg, t } from '@daybook/i18n';
import { paymentName, paymentStateLabels } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './view.module.css';

interface Row {
  key: string;
  what: string;
  about: string;
  amountMinor: number;
}

const refundLabels = {
  pending: msg('Refund pending'),
  succeeded: msg('Refund completed'),
  failed: msg('Refund failed'),
} as const;

function paymentRow(
  payment: InvoicePayment,
  money: (amount: number) => string,
  dayText: (day: string) => string,
): Row {
  const { paymentId, number, state, receivedOn, tipMinor, isDisputed } = payment;
  const parts = [
    state === 'succeeded' ? dayText(receivedOn) : t(paymentStateLabels[state]),
    tipMinor > 0 ? t('tip: {amount}', { amount: money(tipMinor) }) : '',
    isDisputed ? t('disputed') : '',
  ];
  return {
    key: paymentId,
    what: [paymentName(payment), number].filter(Boolean).join(', '),
    about: parts.filter(Boolean).join(', '),
    amountMinor: payment.appliedMinor || payment.amountMinor,
  };
}

/** Payments, refunds and credit notes. */
export function Money({ invoice }: { invoice: Invoice }) {
  const { dayText } = useDays();
  const { payments, refunds, creditNotes, currency } = invoice;
  const money = (amount: number) => moneyText(amount, currency);
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    [t('Payments'), payments.map((payment) => paymentRow(payment, money, dayText))],
    [
      t('Refunds'),
      refunds.map(({ refundId, state, reason, amountMinor }) => ({
        key: refundId,
        what: t(refundLabels[state]),
        about: reason,
        amountMinor,
      })),
    ],
    [
      t('Credit notes'),
      creditNotes.map(({ creditNoteId, number, issuedOn, reason, totalMinor }) => ({
        key: creditNoteId,
        what: number,
        about: `${dayText(issuedOn)}, ${reason}`,
        amountMinor: totalMinor,
      })),
    ],
  ];
  return groups.flatMap(([title, rows]) =>
    rows.length === 0 ? (
      []
    ) : (
      <Panel key={title} title={title}>
        <ul className={classes.rows}>
          {rows.map(({ key, what, about, amountMinor }) => (
            <li key={key}>
              <div>
                <p>{what}</p>
                <p className={classes.quiet}>{about}</p>
              </div>
              <p className={classes.amount}>{money(amountMinor)}</p>
            </li>
          ))}
        </ul>
      </Panel>
    ),
  );
}
