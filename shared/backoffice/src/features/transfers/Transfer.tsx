import type { TransferClaim } from '@daybook/contract/payments';
import { formatMoney } from '@daybook/domain/money-text';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { formatDate } from '@daybook/ui/format/when';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { Proof } from './Proof.tsx';
import { RefuseTransfer } from './RefuseTransfer.tsx';
import classes from './transfers.module.css';
import { useToday } from './use-today.ts';

interface Props {
  transfer: TransferClaim;
}

export function Transfer({ transfer }: Props) {
  const area = useArea();
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | null>(null);
  const { currency, amountMinor, balanceMinor, invoiceId, bookingId, about, customerName } = transfer;
  const paths = areaPaths(area);
  const today = useToday();
  const money = (amount: number) => formatMoney({ amountMinor: amount, currency });
  const close = () => setDialog(null);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <strong className={classes.amount}>{money(amountMinor)}</strong>
        <span>{customerName}</span>
        {invoiceId === null ? (
          <Link to={paths.booking(bookingId ?? '')}>{t('Deposit for {about}', { about })}</Link>
        ) : (
          <Link to={paths.invoice(invoiceId)}>{about}</Link>
        )}
      </div>
      <p className={classes.text}>
        {t('Transferred on {date} by {name}.', {
          date: formatDate(transfer.paidOn, today),
          name: transfer.payerName,
        })}{' '}
        {transfer.reference && t('Reference: {reference}.', { reference: transfer.reference })}{' '}
        {transfer.state === 'waiting' && t('{amount} is due.', { amount: money(balanceMinor) })}
      </p>
      <Decision transfer={transfer} />
      <Row>
        {transfer.proof && <Proof transfer={transfer} />}
        {transfer.state === 'waiting' && (
          <>
            <Button onClick={() => setDialog('confirm')}>{t('Mark as received')}</Button>
            <Button variant="default" onClick={() => setDialog('refuse')}>
              {t('Mark as not received')}
            </Button>
          </>
        )}
      </Row>
      {dialog === 'confirm' && <ConfirmTransfer transfer={transfer} onClose={close} />}
      {dialog === 'refuse' && <RefuseTransfer transfer={transfer} onClose={close} />}
    </li>
  );
}

function decisionText({
  isReceived,
  by,
  at,
}: {
  isReceived: boolean;
  by: string | null;
  at: string;
}): string {
  if (isReceived)
    return by ? t('{name} marked it as received: {at}.', { name: by, at }) : t('Received: {at}.', { at });
  return by
    ? t('{name} marked it as not received: {at}.', { name: by, at })
    : t('Not received: {at}.', { at });
}

function Decision({ transfer: { state, by, reason, decidedAt } }: Pick<Props, 'transfer'>) {
  const { when } = useBusiness();
  if (state === 'waiting' || decidedAt === null) return null;
  return (
    <p className={classes.text}>
      {decisionText({ isReceived: state === 'confirmed', by, at: when(decidedAt) })}
      {reason && ` ${t('Reason: {reason}', { reason })}`}
    </p>
  );
}
