import type { CheckoutResult } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCircleCheck, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AddCustomerDialog } from '../../entities/customer/AddCustomerDialog.tsx';
import { methodText } from '../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../entities/invoice/money.ts';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './checkout.module.css';

interface Props {
  result: CheckoutResult;
  /** A sale to a walk-in, whose customer can still be added. */
  isSaleToWalkIn?: boolean;
  onClose: () => void;
}

/** The amount paid, the amount still due, and the documents. */
export function Done({ result, isSaleToWalkIn = false, onClose }: Props) {
  const area = useArea();
  const { receipts, currency, dueMinor, invoice } = result;
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const takenMinor = receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <Stack gap="lg">
      <div className={classes.result} role="status">
        <IconCircleCheck aria-hidden size={40} stroke={1.5} className={classes.tick} data-drawn />
        <p className={classes.taken}>
          {takenMinor > 0
            ? t('{amount} received', { amount: moneyText(takenMinor, currency) })
            : t('Checked out')}
        </p>
        {dueMinor > 0 && (
          <p className={classes.due}>{t('{amount} is due.', { amount: moneyText(dueMinor, currency) })}</p>
        )}
      </div>
      <dl className={classes.sums}>
        {receipts.map(({ paymentId, number, method, amountMinor, tipMinor }) => (
          <div key={paymentId}>
            <dt>
              {methodText(method)} · {number}
              {tipMinor > 0 && ` · ${t('Tip {amount}', { amount: moneyText(tipMinor, currency) })}`}
            </dt>
            <dd>{moneyText(amountMinor, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Invoice')}</dt>
          <dd>
            <Link to={areaPaths(area).invoice(invoice.invoiceId)}>{invoice.number}</Link>
          </dd>
        </div>
      </dl>
      {isSaleToWalkIn && <AddCustomer invoiceId={invoice.invoiceId} />}
      <Button ref={done} size="md" fullWidth onClick={onClose}>
        {t('Done')}
      </Button>
    </Stack>
  );
}

function AddCustomer({ invoiceId }: { invoiceId: string }) {
  const [step, setStep] = useState<'offered' | 'open' | 'done'>('offered');
  if (step === 'done') return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconUserPlus aria-hidden size={16} />}
        onClick={() => setStep('open')}
      >
        {t('Add customer')}
      </Button>
      {step === 'open' && (
        <AddCustomerDialog
          invoiceId={invoiceId}
          onClose={() => setStep((now) => (now === 'open' ? 'offered' : now))}
          onAdded={() => setStep('done')}
        />
      )}
    </>
  );
}
