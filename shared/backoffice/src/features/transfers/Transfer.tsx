import type { TransferClaim } from '@daybook/contract/payments';
import { formatMoney } from '@daybook/domain/money-text';
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
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const { currency, amountMinor, balanceMinor, invoiceId, bookingId, about, customerName } = transfer;
  const paths = areaPaths(area);
  const today = useToday();
  const money = (amount: number) => formatMoney({ amountMinor: amount, currency });
  const close = () => setAsked(null);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <strong className={classes.amount}>{money(amountMinor)}</strong>
        <span>
          {invoiceId === null ? 'in advance for ' : 'for '}
          <Link to={invoiceId === null ? paths.booking(bookingId ?? '') : paths.invoice(invoiceId)}>
            {about}
          </Link>
          , {customerName}
        </span>
      </div>
      <p className={classes.text}>
        Transferred {formatDate(transfer.paidOn, today)} by {transfer.payerName}
        {transfer.reference && `, reference ${transfer.reference}`}.{' '}
        {transfer.state === 'waiting' && `${money(balanceMinor)} is still to be paid.`}
      </p>
      <Decision transfer={transfer} />
      <Row>
        {transfer.proof && <Proof transfer={transfer} />}
        {transfer.state === 'waiting' && (
          <>
            <Button onClick={() => setAsked('confirm')}>The money has come</Button>
            <Button variant="default" onClick={() => setAsked('refuse')}>
              It has not come
            </Button>
          </>
        )}
      </Row>
      {asked === 'confirm' && <ConfirmTransfer transfer={transfer} onClose={close} />}
      {asked === 'refuse' && <RefuseTransfer transfer={transfer} onClose={close} />}
    </li>
  );
}

function Decision({ transfer: { state, by, reason, decidedAt } }: Pick<Props, 'transfer'>) {
  const { when } = useBusiness();
  if (state === 'waiting' || decidedAt === null) return null;
  return (
    <p className={classes.text}>
      {state === 'confirmed' ? 'Confirmed' : 'Refused'} {when(decidedAt)}
      {by && ` by ${by}`}
      {reason && `: ${reason}`}
    </p>
  );
}
