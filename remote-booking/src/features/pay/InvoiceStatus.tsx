import type { PayPage } from '@daybook/contract/pay';
import { documentDay } from '@daybook/domain/documents/view';
import { formatMoney } from '@daybook/ui/format/money';
import classes from './pay.module.css';

/** The amount due, or why there is none. */
export function InvoiceStatus({ view }: { view: PayPage }) {
  const [title, text] = wordsOf(view);
  return (
    <>
      <p className={classes.number}>Invoice {view.number}</p>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.sentence} data-late={view.isOverdue || undefined}>
        {text}
      </p>
    </>
  );
}

function wordsOf({
  state,
  status,
  reason,
  balanceMinor,
  currency,
  dueOn,
  isOverdue,
}: PayPage): [string, string] {
  if (state === 'void')
    return ['This invoice is void', reason ? `Nothing is to be paid. ${reason}` : 'Nothing is to be paid.'];
  if (status === 'credited')
    return ['This invoice was credited', 'Nothing is to be paid. Below is your invoice to keep.'];
  if (balanceMinor <= 0) return ['Nothing is left to pay', 'Thank you. Below is your invoice to keep.'];
  const amount = formatMoney({ amountMinor: balanceMinor, currency });
  const day = documentDay(dueOn);
  return [`${amount} to pay`, isOverdue ? `It was due on ${day}.` : `Due on ${day}.`];
}
