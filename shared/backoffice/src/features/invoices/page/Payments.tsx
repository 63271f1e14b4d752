import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { msg, t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { CreditDialog } from '../money/CreditDialog.tsx';
import { RefundInvoicePayment } from '../money/RefundInvoicePayment.tsx';
import { TakeBackDialog } from '../money/TakeBackDialog.tsx';
import { type PaymentAct, PaymentLine } from './PaymentLine.tsx';
import classes from './page.module.css';

const refundLabels = {
  pending: msg('Refund pending'),
  succeeded: msg('Refund completed'),
  failed: msg('Refund failed'),
} as const;

/** Payments with their actions, and refunds; nothing while there are none. */
export function Payments({ invoice }: { invoice: Invoice }) {
  const [dialog, setDialog] = useState<{ act: PaymentAct | 'credit'; payment: InvoicePayment } | null>(null);
  const { payments, refunds, currency } = invoice;
  const close = () => setDialog(null);
  if (payments.length + refunds.length === 0) return null;
  return (
    <Panel title={t('Payments')}>
      <Stack as="ul" gap="sm">
        {payments.map((payment) => (
          <PaymentLine
            key={payment.paymentId}
            payment={payment}
            invoice={invoice}
            onAct={(act) => setDialog({ act, payment })}
          />
        ))}
        {refunds.map(({ refundId, state, reason, amountMinor }) => (
          <li key={refundId} className={classes.row}>
            <Stack gap="xxs">
              <p className={classes.strong}>{t(refundLabels[state])}</p>
              <p className={classes.quiet}>{reason}</p>
            </Stack>
            <p className={classes.amount}>{moneyText(amountMinor, currency)}</p>
          </li>
        ))}
      </Stack>
      {dialog?.act === 'refund' && (
        <RefundInvoicePayment
          invoice={invoice}
          payment={dialog.payment}
          onCreditNote={() => setDialog({ act: 'credit', payment: dialog.payment })}
          onClose={close}
        />
      )}
      {dialog?.act === 'credit' && (
        <CreditDialog invoice={invoice} refundsTo={dialog.payment.paymentId} onClose={close} />
      )}
      {(dialog?.act === 'reverse' || dialog?.act === 'move') && (
        <TakeBackDialog kind={dialog.act} invoice={invoice} payment={dialog.payment} onClose={close} />
      )}
    </Panel>
  );
}
