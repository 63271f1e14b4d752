import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { totalsOf } from './totals.ts';
import { figuresOfCase, type TotalsCase } from './totals-case.ts';

interface Expected {
  lineGross: number[];
  lineDiscount: number[];
  lineNet: number[];
  docDiscountByLine: number[];
  subtotal: number;
  docDiscount: number;
  net: number;
  taxes: { tax: string; amount: number }[];
  /** By tax, then by the index of the line; empty if prices include taxes. */
  lineTax: Record<string, number>[];
  taxTotal: number;
  total: number;
  withholding: number;
  cashRounding: number;
  payable: number;
}

const cases: (TotalsCase & { title: string; expected: Expected })[] = JSON.parse(
  readFileSync(join(__dirname, '../../cases/invoice-totals.json'), 'utf8'),
);

test.each(cases.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
  const figures = figuresOfCase(one);
  const { lines, taxes, ...totals } = totalsOf(figures);
  const { lineGross, lineDiscount, lineNet, docDiscountByLine, lineTax, ...expected } = one.expected;
  expect({
    subtotal: totals.subtotal,
    docDiscount: totals.documentDiscount,
    net: totals.net,
    taxes: taxes.map(({ key, amount }) => ({ tax: key, amount })),
    taxTotal: totals.taxTotal,
    total: totals.total,
    withholding: totals.withholding,
    cashRounding: totals.cashRounding,
    payable: totals.payable,
  }).toEqual(Object.fromEntries(Object.entries(expected).filter(([name]) => name !== 'taxable')));
  expect(lines.map(({ gross }) => gross)).toEqual(lineGross);
  expect(lines.map(({ discount }) => discount)).toEqual(lineDiscount);
  expect(lines.map(({ net }) => net)).toEqual(lineNet);
  expect(lines.map(({ documentDiscount }) => documentDiscount)).toEqual(docDiscountByLine);
  if (figures.taxMode === 'exclusive') expect(taxes.map(({ key }) => byLine(lines, key))).toEqual(lineTax);
});

const byLine = (lines: ReturnType<typeof totalsOf>['lines'], key: string): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap(({ taxes }, index) => {
      const amount = taxes[key];
      return amount === undefined ? [] : [[String(index), amount]];
    }),
  );
