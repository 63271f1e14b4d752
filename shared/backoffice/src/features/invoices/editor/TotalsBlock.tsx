import { rateText } from '@daybook/domain/documents/document-rows';
import type { DocumentTotals } from '@daybook/domain/invoicing/totals';
import { t } from '@daybook/i18n';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './TotalsBlock.module.css';
import type { Editor } from './use-editor.ts';

interface Row {
  label: string;
  amountMinor: number;
  weight?: 'strong' | 'quiet';
}

interface Taken {
  depositMinor: number;
  creditMinor: number;
}

/** The rows from the subtotal to the balance due, without zeros. */
function rowsOf(
  totals: DocumentTotals,
  { draft, settings }: Pick<Editor, 'draft' | 'settings'>,
  { depositMinor, creditMinor }: Taken,
): Row[] {
  const isInclusive = draft.taxMode === 'inclusive';
  const rateOf = (id: string | null) => settings.taxRates.find(({ taxRateId }) => taxRateId === id);
  const named = (id: string | null) => `${rateOf(id)?.name ?? t('Tax')} ${rateText(rateOf(id)?.rate ?? '')}`;
  const money = (amount: number) => moneyText(amount, draft.currency);
  const taxes = totals.taxes.map(
    ({ key, base, amount }): Row => ({
      label: isInclusive
        ? t('Includes {tax} on {amount}', { tax: named(key), amount: money(base) })
        : t('{tax} on {amount}', { tax: named(key), amount: money(base) }),
      amountMinor: amount,
      ...(isInclusive && { weight: 'quiet' }),
    }),
  );
  const net: Row = { label: isInclusive ? t('Net of tax') : t('Net'), amountMinor: totals.net };
  const total: Row = { label: t('Total'), amountMinor: totals.total, weight: 'strong' };
  const quietNet: Row[] = taxes.length > 0 ? [{ ...net, weight: 'quiet' }] : [];
  const deposit = Math.min(depositMinor, totals.payable);
  const credit = Math.min(creditMinor, totals.payable - deposit);
  const optional = (label: string, amountMinor: number): Row[] =>
    amountMinor === 0 ? [] : [{ label, amountMinor }];
  return [
    { label: t('Subtotal'), amountMinor: totals.subtotal },
    ...optional(t('Discount'), -totals.documentDiscount),
    ...(isInclusive ? [total, ...taxes, ...quietNet] : [net, ...taxes, total]),
    ...optional(t('{tax} withheld', { tax: named(draft.withholdingRateId) }), -totals.withholding),
    ...optional(t('Rounding'), totals.cashRounding),
    ...optional(t('Less deposit'), -deposit),
    ...optional(t('Less credit'), -credit),
    {
      label: t('Balance due'),
      amountMinor: Math.max(0, totals.payable - deposit - credit),
      weight: 'strong',
    },
  ];
}

interface TotalsBlockProps {
  editor: Pick<Editor, 'draft' | 'settings' | 'totals' | 'stored'>;
  creditMinor: number;
}

/** The draft's totals, updated with every keystroke. */
export function TotalsBlock({ editor, creditMinor }: TotalsBlockProps) {
  const { totals, draft, stored } = editor;
  if (!totals) return <p>{t('These amounts are too large to total.')}</p>;
  const depositMinor = stored?.depositsMinor ?? 0;
  return (
    <dl className={classes.root} aria-label={t('Totals')}>
      {rowsOf(totals, editor, { depositMinor, creditMinor }).map(({ label, amountMinor, weight }) => (
        <div key={label} data-weight={weight}>
          <dt>{label}</dt>
          <dd>{moneyText(amountMinor, draft.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
