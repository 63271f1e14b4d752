import type { PayView } from '@daybook/contract/pay';
import { documentDay } from '@daybook/domain/documents/view';
import { formatMoney } from '@daybook/ui/format/money';
import { useId } from 'react';
import classes from './pay.module.css';

/** What has come, each with the number of its receipt. */
export function Received({ view: { payments, currency } }: { view: PayView }) {
  const id = useId();
  if (payments.length === 0) return null;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <section aria-labelledby={id} className={classes.block}>
      <h2 id={id} className={classes.subtitle}>
        Received
      </h2>
      <ul className={classes.list}>
        {payments.map(({ number, receivedOn, appliedMinor, refundedMinor }) => (
          <li key={number}>
            <strong>{money(appliedMinor)}</strong> on {documentDay(receivedOn)}, receipt {number}
            {refundedMinor > 0 && `; ${money(refundedMinor)} given back`}
          </li>
        ))}
      </ul>
    </section>
  );
}
