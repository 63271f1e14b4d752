import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isSource, patternsOf } from './patterns.ts';
import { projectFolder, readTree } from './tree.ts';

const tree = readTree(projectFolder);
const { patterns, built } = patternsOf(tree);

/** Examples of patterns that are built from text. */
const samples: Readonly<Record<string, readonly string[]>> = {
  'server/src/modules/invoices/documents/pdf/breakable-words.ts': ['\\S{29,}', '.{1,28}'],
  'server/src/modules/invoices/documents/pdf/scripts.ts': [
    '(?<Arabic>\\p{sc=Arabic}[\\p{sc=Arabic}\\p{M}\\u200c\\u200d]*)',
  ],
  'server/src/platform/http/not-found.ts': ['^\\/api\\/v1\\/user\\/sessions\\/[^\\/]+$'],
  'shared/contract/src/invoices/invoice-document.ts': ['^-?\\d{1,12}(\\.\\d{1,4})?$'],
  'shared/domain/src/import/headings.ts': [
    '^(?:(?:(?:appointment|visit) )?(?:date|time|starts?|date and time)|(?:appointment|visit) (?:start date|day)|(?:start|end) date(?: and)? time|(?:date|time) of (?:appointment|visit))$',
    '^(?:appointment|visit) (?:id|ref|status|starts?)$',
  ],
  'shared/domain/src/import/typed.ts': [
    '^(?:p|tel|mobile)\\s*[:.]\\s*(?=[+(\\d])',
    '(?<=\\d)[ -]?\\(?(?:p|tel|mobile)\\)?$',
  ],
  'shared/domain/src/pictures.ts': ['^([0-9a-f]{64})-([1-9]\\d{0,3})x([1-9]\\d{0,3})\\.webp$'],
  'shared/domain/src/text/clean.ts': [
    '\\p{Extended_Pictographic}(?:[\\u{1f3fb}-\\u{1f3ff}]|[\\ufe0e\\ufe0f])?(?:\\u200d\\p{Extended_Pictographic}(?:[\\u{1f3fb}-\\u{1f3ff}]|[\\ufe0e\\ufe0f])?)*',
    '[\\p{Script=Arabic}][\\u200c\\u200d](?=[\\p{Script=Arabic}])',
  ],
  'shared/domain/src/text/folding.ts': ['[\\u0300-\\u036f\\u0483-\\u0489]'],
  'shared/registry/src/store/bucket.ts': ['<Key>([^<]*)<\\/Key>'],
};

/** The cost of each: "linear", or its attack. */
function costsOf(asked: readonly (readonly [source: string, flags: string])[]): string[] {
  const program = path.join(import.meta.dirname, 'pattern-costs.ts');
  return JSON.parse(
    execFileSync(process.execPath, [program], { input: JSON.stringify(asked), encoding: 'utf8' }),
  );
}

test('the patterns of the rules, the contract and the server are found', () => {
  expect(patterns.length).toBeGreaterThan(150);
  expect(new Set(patterns.map(({ file }) => file.split('/').slice(0, 2).join('/')))).toEqual(
    new Set(['shared/domain', 'shared/contract', 'shared/registry', 'server/src']),
  );
});

test('every pattern that is built from text has samples', () => {
  expect(built).toEqual(Object.keys(samples));
});

test('text is normalised only by the rule that limits its marks', () => {
  const others = [...tree].filter(
    ([file, text]) =>
      isSource(file) && file !== 'shared/domain/src/text/unicode.ts' && text.includes('.normalize('),
  );
  expect(others.map(([file]) => file)).toEqual([]);
});

test('a pattern that is not linear is detected', () => {
  const slow = ['^([^a-z]*)(.*?)([^a-z]*)$', '\\s+$', '(a|aa)+$', '^(\\d+\\s?)+$'];
  expect(costsOf(slow.map((source) => [source, '']))).toEqual([
    '3rd degree polynomial',
    '2nd degree polynomial',
    'exponential',
    'exponential',
  ]);
});

test('A53 no text makes one of our patterns take more steps than it has characters', () => {
  const asked = [
    ...patterns,
    ...Object.entries(samples).flatMap(([file, sources]) =>
      sources.map((source) => ({ file, source, flags: 'u' })),
    ),
  ];
  const unique = [...new Map(asked.map((each) => [`/${each.source}/${each.flags}`, each])).values()];
  const costs = costsOf(unique.map(({ source, flags }) => [source, flags]));
  const slow = unique.flatMap(({ file, source }, index) =>
    costs[index] === 'linear' ? [] : [`${file}: ${source} is ${costs[index]}`],
  );
  expect(slow).toEqual([]);
}, 180_000);
