import { currentLanguage, t } from '@daybook/i18n';
import { formatMoney } from '../../money/money-text.ts';
import { withNumberStyle } from '../../money/number-style.ts';
import type { Party } from './invoice-document.ts';
import { fact, partyView } from './party-view.ts';
import { type AmountView, type DocumentView, documentDay } from './view.ts';

/** The source of a receipt. */
export interface ReceiptSource {
  number: string;
  currency: string;
  seller: Party;
  buyer: Party;
  receivedOn: string;
  /** The name of the method: "Cash", "Bank transfer". */
  method: string;
  reference: string;
  /** The purpose: "Invoice INV-2026-0001", "Deposit for booking 7F3K2A". */
  purpose: string;
  amountMinor: number;
  /** The part that pays nothing: the tip, including the customer's share of the provider's fee. */
  tipMinor: number;
  surchargeMinor: number;
  creditMinor: number;
  refundedMinor: number;
  footer: string;
  logoPath?: string | null | undefined;
  locale?: string | undefined;
}

/** The receipt of a payment: no invoice, and no tax in it. */
export const receiptView = (source: ReceiptSource): DocumentView =>
  withNumberStyle(source.locale, () => drawnReceipt(source));

function drawnReceipt(source: ReceiptSource): DocumentView {
  const { currency, number, amountMinor, tipMinor, surchargeMinor, creditMinor, refundedMinor } = source;
  const amount = formatMoney({ amountMinor: amountMinor - tipMinor, currency });
  const rows: [string, number, AmountView['weight']][] = [
    [t('Tip'), tipMinor - surchargeMinor, 'plain'],
    [t('Payment fee'), surchargeMinor, 'plain'],
    [t('Amount received'), amountMinor, 'strong'],
    [t('Saved as credit'), creditMinor, 'quiet'],
    [t('Refunded since'), refundedMinor, 'quiet'],
  ];
  return {
    kind: 'receipt',
    language: currentLanguage(),
    title: t('Receipt'),
    number,
    about: '',
    mark: '',
    markReason: '',
    seller: partyView(t('From'), source.seller),
    buyer: partyView(t('Received from'), source.buyer),
    facts: [
      fact(t('Receipt number'), number),
      fact(t('Received on'), documentDay(source.receivedOn)),
      fact(t('Paid by'), source.method),
      ...(source.reference ? [fact(t('Reference'), source.reference)] : []),
    ],
    columns: { description: t('For'), quantity: '', price: '', tax: null, amount: t('Amount') },
    lines: [{ description: source.purpose, notes: [], quantity: '', price: '', tax: '', amount }],
    totals: rows.flatMap(([label, minor, weight]) =>
      minor === 0 ? [] : [{ label, amount: formatMoney({ amountMinor: minor, currency }), weight }],
    ),
    schedule: [],
    sections: [],
    footer: source.footer,
    dated: source.receivedOn,
    ...(source.logoPath !== undefined && { logoPath: source.logoPath }),
    due: null,
  };
}
