import type { PayPage } from '@daybook/contract/pay';
import { documentDay } from '@daybook/domain/documents/view';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import classes from './pay.module.css';

/** The amount due, or why there is none. */
export function InvoiceStatus({ view }: { view: PayPage }) {
  const [title, text] = wordsOf(view);
  return (
    <>
      <p className={classes.number}>{t('Invoice {number}', { number: view.number })}</p>
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
    return [t('This invoice is void'), [t('There’s nothing to pay.'), reason].filter(Boolean).join(' ')];
  if (status === 'credited')
    return [
      t('This invoice was credited'),
      t('There’s nothing to pay. Here is your invoice for your records.'),
    ];
  if (balanceMinor <= 0) return [t('Paid in full'), t('Thank you. Here is your invoice for your records.')];
  const amount = formatMoney({ amountMinor: balanceMinor, currency });
  const day = documentDay(dueOn);
  return [
    t('{amount} due', { amount }),
    isOverdue ? t('This was due on {day}.', { day }) : t('Due on {day}.', { day }),
  ];
}
