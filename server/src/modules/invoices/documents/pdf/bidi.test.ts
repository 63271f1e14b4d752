import { inLanguage } from '../../../../platform/language.ts';
import { inPrintedOrder, runsOf, turned } from './bidi.ts';

/** A line as it is printed from left to right, with each Arabic word as it is written. */
function printed(text: string): string {
  const runs = runsOf(text);
  const words = runs.flatMap(({ text: run, level }) =>
    (level % 2 === 1 ? (run.match(/\p{L}+|[^\p{L}]/gu) ?? []) : [run]).map((word) => ({ word, level })),
  );
  return inPrintedOrder(words, ({ level }) => level)
    .map(({ word, level }) => (level % 2 === 1 && !/\p{L}/u.test(word) ? turned(word) : word))
    .join('');
}

test.each([
  ['INV-2026-0001', 'INV-2026-0001'],
  ['-₦4,000.00', '-₦4,000.00'],
  ['محمد علي', 'علي محمد'],
  ['Mr محمد علي, Kano', 'Mr علي محمد, Kano'],
  ['3 مارس 2026', '2026 مارس 3'],
  ['الرقم \u20680001-12\u2069 (أ)', '(أ) 0001-12 الرقم'],
  ['\u2068VAT 7.5%\u2069 على \u2068₦30,000.00\u2069', '₦30,000.00 على VAT 7.5%'],
  ['شرح: \u2068Ada & Bo\u2069', 'Ada & Bo :شرح'],
  ['14 Marina, محمد', '14 Marina, محمد'],
])('%s is printed as %s', (text, line) => {
  expect(printed(text)).toBe(line);
});

test('a label and its details read in the direction of the document', () => {
  const text = '\u2068Ada\u2069 (\u2068RCT-1\u2069)';
  expect(printed(text)).toBe('Ada (RCT-1)');
  expect(inLanguage('ar', () => printed(text))).toBe('(RCT-1) Ada');
});

test('isolates may be nested as deeply as a text is long', () => {
  const depth = 50_000;
  expect(runsOf(`${'\u2067'.repeat(depth)}a${'\u2069'.repeat(depth)}b`)).toMatchObject([
    { text: 'a' },
    { text: 'b', level: 0 },
  ]);
});
