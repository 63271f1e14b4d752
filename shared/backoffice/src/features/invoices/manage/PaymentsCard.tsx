import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
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
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const { payments, abilities, customerCreditMinor, currency, balanceMinor } = invoice;
  const close = () => setAsked(null);
  const mayApply = abilities.includes('apply-credit') && customerCreditMinor > 0;

  return (
    <Panel
      title="Payments"
      aside={
        <Row>
          {mayApply && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconWallet aria-hidden size={16} />}
              onClick={() => setAsked({ act: 'apply-credit' })}
            >
              Use credit of {moneyText(customerCreditMinor, currency)}
            </Button>
          )}
          {abilities.includes('pay') && (
            <Button
              size="xs"
              leftSection={<IconCash aria-hidden size={16} />}
              onClick={() => setAsked({ act: 'pay' })}
            >
              Record payment
            </Button>
          )}
        </Row>
      }
    >
      {payments.length === 0 ? (
        <p className={classes.text}>
          Nothing was paid yet.
          {balanceMinor > 0 && ` ${moneyText(balanceMinor, currency)} are to be paid.`}
        </p>
      ) : (
        <Stack as="ul" gap="sm">
          {payments.map((payment) => (
            <PaymentLine
              key={payment.paymentId}
              payment={payment}
              invoice={invoice}
              onAct={(act) => setAsked({ act, payment })}
            />
          ))}
        </Stack>
      )}
      {asked?.act === 'pay' && <PayDialog invoice={invoice} onClose={close} />}
      {asked?.act === 'apply-credit' && <ApplyCreditDialog invoice={invoice} onClose={close} />}
      {asked?.act === 'refund' && (
        <RefundDialog
          invoice={invoice}
          payment={asked.payment}
          onCreditNote={() => setAsked({ act: 'credit', payment: asked.payment })}
          onClose={close}
        />
      )}
      {asked?.act === 'credit' && (
        <CreditDialog invoice={invoice} refundsTo={asked.payment.paymentId} onClose={close} />
      )}
      {(asked?.act === 'reverse' || asked?.act === 'move') && (
        <TakeBackDialog kind={asked.act} invoice={invoice} payment={asked.payment} onClose={close} />
      )}
    </Panel>
  );
}
