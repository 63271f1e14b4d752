import type { PayPage } from '@daybook/contract/pay';
import { useId } from 'react';
import type { Claiming } from '../../transfer/claiming.ts';
import { PayOnline } from './PayOnline.tsx';
import { PayTransfer } from './PayTransfer.tsx';
import classes from './pay.module.css';

interface Props {
  view: PayPage;
  token: string;
  claiming: Claiming;
}

/** Every payment method for this invoice. */
export function WaysToPay({ view, token, claiming }: Props) {
  const id = useId();
  const { online, transfer, cash, card } = view.ways;
  const here = [cash && 'in cash', card && 'by card'].filter(Boolean).join(' or ');
  const hasOther = online.length > 0 || transfer !== null;
  return (
    <section aria-labelledby={id} className={classes.block}>
      <h2 id={id} className={classes.subtitle}>
        How to pay
      </h2>
      {online.length > 0 && <PayOnline view={view} token={token} />}
      {transfer && <PayTransfer account={transfer} view={view} claiming={claiming} />}
      {here && (
        <p className={classes.hint}>
          You can {hasOther ? 'also ' : ''}pay {here} at our place.
        </p>
      )}
      {!here && !hasOther && <p className={classes.hint}>Please ask us how you can pay.</p>}
    </section>
  );
}
