import { type Message, msg, t } from '@daybook/i18n';
import { formatMoney } from '../../money/money-text.ts';
import { withoutEndZeros } from '../exact.ts';
import type { InvoiceState } from '../invoice-status.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { type AmountView, documentDay } from './view.ts';

/** A change of an invoice's balance since its issue, as a row below its total. */
export interface DocumentSettlement {
  kind: 'deposit' | 'payment' | 'credit' | 'credit_note' | 'write_off' | 'refund';
  /** The number of the receipt or credit note; may be empty. */
  reference: string;
  /** A local date of the business; null for several. */
  on: string | null;
  amountMinor: number;
}

export const discountLabel = (discount: InvoiceDocument['discount']): string =>
  discount && 'percent' in discount
    ? t('Discount {rate}', { rate: rateText(discount.percent) })
    : t('Discount');

/** `7.5%`; stored rates may have trailing zeros. */
export const rateText = (rate: string): string => `${withoutEndZeros(rate)}%`;

export function amountRow(
  { currency }: Pick<InvoiceDocument, 'currency'>,
  label: string,
  amountMinor: number,
  weight: AmountView['weight'] = 'plain',
): AmountView {
  return { label, amount: formatMoney({ amountMinor, currency }), weight };
}

/** The rows down to the payable amount, before any payment. */
export function totalRows(
  document: InvoiceDocument,
  [totalLabel, payableLabel]: readonly [Message, Message] = [msg('Total'), msg('Amount due')],
): AmountView[] {
  const { totals, taxMode, withholding } = document;
  const isInclusive = taxMode === 'inclusive';
  const taxes = document.taxes.map(({ name, rate, base, amount }) => {
    const values = {
      tax: `${name} ${rateText(rate)}`,
      base: formatMoney({ amountMinor: base, currency: document.currency }),
    };
    return isInclusive
      ? amountRow(document, t('Includes {tax} on {base}', values), amount, 'quiet')
      : amountRow(document, t('{tax} on {base}', values), amount);
  });
  const net = amountRow(
    document,
    isInclusive ? t('Net of tax') : t('Net'),
    totals.net,
    isInclusive ? 'quiet' : 'plain',
  );
  const total = amountRow(document, t(totalLabel), totals.total, 'strong');
  return [
    amountRow(document, t('Subtotal'), totals.subtotal),
    ...(totals.documentDiscount === 0
      ? []
      : [amountRow(document, discountLabel(document.discount), -totals.documentDiscount)]),
    ...(isInclusive || totals.documentDiscount === 0 ? [] : [net]),
    ...(isInclusive ? [total, ...taxes, ...(taxes.length > 0 ? [net] : [])] : [...taxes, total]),
    ...inBusinessCurrencyRow(document),
    ...(totals.withholding === 0
      ? []
      : [
          amountRow(
            document,
            withholding
              ? t('{tax} withheld', { tax: `${withholding.name} ${rateText(withholding.rate)}` })
              : t('Withheld'),
            -totals.withholding,
          ),
        ]),
    ...(totals.cashRounding === 0 ? [] : [amountRow(document, t('Rounding'), totals.cashRounding)]),
    ...(totals.payable === totals.total
      ? []
      : [amountRow(document, t(payableLabel), totals.payable, 'strong')]),
  ];
}

function inBusinessCurrencyRow({ inBusinessCurrency }: InvoiceDocument): AmountView[] {
  if (!inBusinessCurrency) return [];
  const { currency, rate, totalMinor } = inBusinessCurrency;
  return [
    {
      label: t('In {currency} at {rate}', { currency, rate }),
      amount: formatMoney({ amountMinor: totalMinor, currency }),
      weight: 'quiet',
    },
  ];
}

const settlementLabels: Readonly<Record<DocumentSettlement['kind'], Message>> = {
  deposit: msg('Less deposit'),
  payment: msg('Less payment'),
  credit: msg('Less credit'),
  credit_note: msg('Less credit note'),
  write_off: msg('Written off'),
  refund: msg('Refunded'),
};

function settlementLabel({ kind, reference, on }: DocumentSettlement): string {
  const label = t(settlementLabels[kind]);
  const day = on && documentDay(on);
  if (reference && day) return t('{label} ({reference}, {day})', { label, reference, day });
  const details = reference || day;
  return details ? t('{label} ({details})', { label, details }) : label;
}

/** The rows below the total, and the resulting balance. */
interface Settled {
  document: InvoiceDocument;
  state: InvoiceState;
  settlements: readonly DocumentSettlement[];
  balanceMinor: number;
}

/** Deposits first, then payments and credits, then refunds; at the end the balance. */
export function settlementRows({ document, settlements, balanceMinor, state }: Settled): AmountView[] {
  if (state === 'void') return [];
  const order = Object.keys(settlementLabels);
  const rows = settlements
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map((settlement) =>
      amountRow(
        document,
        settlementLabel(settlement),
        settlement.kind === 'refund' ? settlement.amountMinor : -settlement.amountMinor,
      ),
    );
  const balance = state === 'draft' ? balanceOfDraft(document, settlements) : balanceMinor;
  return [...rows, amountRow(document, t('Balance due'), balance, 'strong')];
}

/** The balance of a draft after the deposits on its booking. */
const balanceOfDraft = ({ totals }: InvoiceDocument, settlements: readonly DocumentSettlement[]): number =>
  settlements.reduce((left, { amountMinor }) => left - amountMinor, totals.payable);
