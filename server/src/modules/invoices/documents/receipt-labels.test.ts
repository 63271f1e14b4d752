import { receiptView } from '@daybook/domain/documents/receipt-view';
import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../../../platform/language.ts';
import { buyerOf } from '../drafts/draft-document.ts';

const nobody = buyerOf(undefined);
const source = {
  number: 'RCT-1',
  currency: 'NGN',
  seller: nobody,
  buyer: nobody,
  receivedOn: '2026-03-03',
  method: '',
  reference: 'R-1',
  purpose: '',
  amountMinor: 111_500,
  tipMinor: 11_500,
  surchargeMinor: 1_500,
  creditMinor: 1_000,
  refundedMinor: 1_000,
  footer: '',
};

test.each(languages)(
  'a receipt has a label of its own for its title, each fact and each amount: %s',
  (language) => {
    const { title, facts, totals } = inLanguage(language, () => receiptView(source));
    const labels = [title, ...facts.map(({ label }) => label), ...totals.map(({ label }) => label)];
    expect(labels).toHaveLength(10);
    expect([...new Set(labels)]).toEqual(labels);
  },
);
