import { projectFolder, readTree } from './tree.ts';

const screens = [...readTree(projectFolder)].filter(
  ([file]) => /^(?:host|remote-\w+|shared\/\w+)\/src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'),
);

/** Numbers that are no amounts, and amounts that may be negative, by a text of their field alone. */
const others = [
  ['shared/backoffice/src/features/catalogue/services/PricesDialog.tsx', '10 or -7.5'],
  ['shared/backoffice/src/features/catalogue/editor/EssentialFields.tsx', 'priceKindLabels'],
  ['shared/backoffice/src/features/catalogue/editor/Fields.tsx', '{suffix}'],
  ['shared/backoffice/src/features/bookings/editor/AnswerField.tsx', 'kind ==='],
  ['shared/backoffice/src/features/invoices/editor/DatesSection.tsx', '{home} per 1 {foreign}'],
  ['shared/backoffice/src/features/invoices/editor/LineFields.tsx', 'quantity'],
  ['shared/backoffice/src/features/invoices/money/CreditLines.tsx', 'Quantity'],
  ['remote-booking/src/features/success/Question.tsx', '{...inputProps}'],
  ['remote-booking/src/features/details/CustomFields.tsx', '{...input}'],
] as const;

/** Plain fields that ask for an amount: they have the keypad for decimals, or their label says so. */
const plainAmounts = (text: string): string[] =>
  (text.match(/<(?:TextInput|NumberInput)\b(?:[^/]|\/(?!>))*\/>/g) ?? []).filter(
    (field) =>
      /"decimal"|'decimal'|\b(?:amount|cash|price)\b|\{currency\}/i.test(field) &&
      !field.includes('%') &&
      !field.includes('allowDecimal={false}'),
  );

test.each([
  ['<TextInput label="Tip" inputMode="decimal" />', 1],
  ["<TextInput label={t('Least ({currency})', { currency })} />", 1],
  ['<NumberInput label="Price" />', 1],
  ['<TextInput label="Price" rightSection="%" />', 0],
  ['<TextInput label="Name" /><MoneyField label="Price" />', 0],
])('%s has %d plain amounts', (text, count) => {
  expect(plainAmounts(text)).toHaveLength(count);
});

test('every amount is typed into a MoneyField', () => {
  expect(screens.length).toBeGreaterThan(300);
  const found = screens.flatMap(([file, text]) => plainAmounts(text).map((field) => ({ file, field })));
  const isOther = ({ file, field }: (typeof found)[number]) =>
    others.some(([other, own]) => other === file && field.includes(own));
  expect(found.filter((one) => !isOther(one))).toEqual([]);
  expect(found.filter(isOther)).toHaveLength(others.length);
});

test('no helper hides the keypad for decimals from this check', () => {
  const helpers = screens.filter(([, text]) => text.includes("inputMode: 'decimal'")).map(([file]) => file);
  expect(helpers.toSorted()).toEqual([
    'shared/backoffice/src/features/bookings/editor/AnswerField.tsx',
    'shared/ui/src/forms/MoneyField.tsx',
  ]);
});
