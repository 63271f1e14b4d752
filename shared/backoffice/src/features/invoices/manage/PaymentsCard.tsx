import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCash, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { PayDialog } from '../actions/PayDialog.tsx';
import { ApplyCreditDialog } from './ApplyCreditDialog.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import classes from './manage.module.css';
import { PaymentLine } from './PaymentLine.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

type OpenDialog =
  | { act: 'pay' | 'apply-credit' }
  | { act: 'refund' | 'reverse' | 'move' | 'credit'; payment: InvoicePayment };

export function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { payments, abilities, customerCreditMinor, currency, balanceMinor } = invoice;
  const close = () => setDialog(null);
  const mayApply = abilities.includes('apply-credit') && customerCreditMinor > 0;

  return (
    <Panel
      title={t('Payments')}
      aside={
        <Row>
          {mayApply && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconWallet aria-hidden size={16} />}
              onClick={() => setDialog({ act: 'apply-credit' })}
            >
              {t('Use {amount} credit', { amount: moneyText(customerCreditMinor, currency) })}
            </Button>
          )}
          {abilities.includes('pay') && (
            <Button
              size="xs"
              leftSection={<IconCash aria-hidden size={16} />}
              onClick={() => setDialog({ act: 'pay' })}
            >
              {t('Record payment')}
            </Button>
          )}
        </Row>
      }
    >
      {payments.length === 0 ? (
        <p className={classes.text}>
          {balanceMinor > 0
            ? t('No payments yet. {amount} is due.', { amount: moneyText(balanceMinor, currency) })
            : t('No payments yet.')}
        </p>
      ) : (
        <Stack as="ul" gap="sm">
          {payments.map((payment) => (
            <PaymentLine
              key={payment.paymentId}
              payment={payment}
              invoice={invoice}
              onAct={(act) => setDialog({ act, payment })}
            />
          ))}
        </Stack>
      )}
      {dialog?.act === 'pay' && <PayDialog invoice={invoice} onClose={close} />}
      {dialog?.act === 'apply-credit' && <ApplyCreditDialog invoice={invoice} onClose={close} />}
      {dialog?.act === 'refund' && (
        <RefundDialog
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
