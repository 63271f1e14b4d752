import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import { figuresOfCase, type TotalsCase } from '@daybook/domain/invoicing/totals-case';
import { anInvoicing, aTaxRate } from '@daybook/testing/invoicing';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { draftOf } from './draft.ts';
import { liveTotals } from './live-totals.ts';
import { TotalsBlock } from './TotalsBlock.tsx';

type Case = TotalsCase & {
  expected: Record<'subtotal' | 'docDiscount' | 'net' | 'taxTotal' | 'total' | 'payable', number>;
};
const cases: Case[] = JSON.parse(
  readFileSync(join(__dirname, '../../../../../domain/cases/invoice-totals.json'), 'utf8'),
);

/** The case as typed into the editor, with its discounts, tax rates and rounding. */
function typed(one: Case) {
  const figures = figuresOfCase(one);
  const taxRates = Object.entries(figures.taxes).map(([name, { rate, isCompound }]) =>
    aTaxRate({ name, rate, kind: isCompound ? 'compound' : 'normal' }),
  );
  const idOf = (tax: string) => taxRates.find(({ name }) => name === tax)?.taxRateId ?? '';
  const settings = anInvoicing({
    currency: figures.currency,
    taxRates,
    defaultTaxRateIds: [],
    cashIncrementMinor: figures.cashIncrementMinor ?? 0,
  });
  const input: InvoiceInput = {
    customerId: '00000000-0000-7000-8000-000000000001',
    currency: figures.currency,
    taxMode: figures.taxMode,
    due: { days: 7 },
    roundsCash: figures.cashIncrementMinor !== null,
    discount: figures.discount,
    lines: figures.lines.map(({ taxes, ...line }) => ({
      ...line,
      description: 'Braids',
      taxRateIds: taxes.map(idOf),
    })),
  };
  return { draft: draftOf(input, null, settings), settings };
}

test.each(cases)('the editor calculates case $id to the minor unit: $title', ({ expected, ...one }) => {
  const { draft, settings } = typed({ expected, ...one });
  const totals = liveTotals(draft, settings);
  expect(totals).toMatchObject({
    subtotal: expected.subtotal,
    documentDiscount: expected.docDiscount,
    net: expected.net,
    taxTotal: expected.taxTotal,
    total: expected.total,
    payable: expected.payable,
  });
  const editor = { totals, draft, settings, stored: null };
  renderScreen([{ path: '/', element: <TotalsBlock editor={editor} creditMinor={0} /> }], { path: '/' });
  const rows = within(screen.getByLabelText('Totals')).getAllByRole('definition');
  const terms = within(screen.getByLabelText('Totals')).getAllByRole('term');
  const amountOf = (label: string) =>
    rows[terms.findIndex(({ textContent }) => textContent === label)]?.textContent;
  expect(amountOf('Total')).toBe(moneyText(expected.total, draft.currency));
  expect(amountOf('Balance due')).toBe(moneyText(expected.payable, draft.currency));
});
