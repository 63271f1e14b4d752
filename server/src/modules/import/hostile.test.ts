import { sheetOf, workbookParts, xlsx, zip } from '../../testing/imports.ts';
import { type Reading, readFile, standardReaderLimits } from './read-file.ts';

// A machine that becomes busy in between slows one down: a retry that is in time counts.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

const megabyte = 1024 * 1024;
const heading = 'First name,E-mail\n';
const row = '<row><c t="inlineStr"><is><t>Ada</t></is></c></row>';
const withSheet = (data: string) => zip([...workbookParts, sheetOf(data)]);
const withStrings = (content: string) =>
  zip([...workbookParts, sheetOf(row), { name: 'xl/sharedStrings.xml', content }]);
const laughs = `<!DOCTYPE sst [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, n) => `<!ENTITY a${n} "${`&a${n - 1 < 0 ? '' : n - 1};`.repeat(10)}">`,
).join('')}]><sst><si><t>&a19;</t></si></sst>`;

/** A hundred names for the same few bytes. */
function fortyTwo(): Buffer {
  const alsoAs = Array.from({ length: 99 }, (_, n) => `xl/worksheets/sheet${n + 2}.xml`);
  const bomb = zip([...workbookParts, { ...sheetOf(' '.repeat(43 * megabyte)), alsoAs }]);
  expect(bomb.length).toBeLessThan(52_000);
  return bomb;
}

function withSheets(count: number): Buffer {
  const sheets = Array.from({ length: count }, (_, n) => `<sheet name="${n}" sheetId="${n}" r:id="rId1"/>`);
  const content = `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`;
  const others = workbookParts.filter(({ name }) => name !== 'xl/workbook.xml');
  return zip([...others, { name: 'xl/workbook.xml', content }, sheetOf(row)]);
}

const hostile: readonly (readonly [string, () => Buffer | string, RegExp])[] = [
  ['a sheet of 300 MB', () => withSheet(' '.repeat(300 * megabyte)), /too large once unpacked/],
  ['42 KB that unpack to 4 GB', fortyTwo, /too large once unpacked/],
  ['ten thousand sheets', () => withSheets(10_000), /too many sheets/],
  [
    'a sheet that says it is small and is not',
    () => zip([...workbookParts, { ...sheetOf(' '.repeat(60 * megabyte)), saysItHas: 1000 }]),
    /damaged|too large/,
  ],
  [
    'an archive in an archive',
    () => zip([{ name: 'inner.zip', content: withSheet(row) }]),
    /another kind of archive/,
  ],
  [
    'thousands of parts',
    () =>
      zip([...workbookParts, ...Array.from({ length: 10_000 }, (_, n) => ({ name: `s${n}`, content: '' }))]),
    /too complex to read/,
  ],
  ['a million rows', () => `${heading}${'Ada,\n'.repeat(1_000_000)}`, /more than 10,000 rows/],
  ['a million rows in a workbook', () => withSheet(row.repeat(600_000)), /more than 10,000 rows/],
  ['a million empty rows', () => `${heading}${'\n'.repeat(1_000_000)}`, /too many empty rows/],
  ['a thousand columns', () => `${'a,'.repeat(1000)}\n${'b,'.repeat(1000)}\n`, /more than 50 columns/],
  [
    'a cell at the end of the world',
    () => withSheet('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>'),
    /more than 50 columns/,
  ],
  ['a cell without an end', () => `${heading}"${'x'.repeat(4 * megabyte)}`, /too long|never closed/],
  ['entities that multiply', () => withStrings(laughs), /isn’t a valid spreadsheet/],
  [
    'an entity from elsewhere',
    () => withStrings('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>'),
    /isn’t a valid spreadsheet/,
  ],
  ['deep nesting', () => withSheet('<a>'.repeat(100_000)), /nested too deeply/],
  [
    'a part that leaves its folder',
    () => zip([...workbookParts, { name: '../../etc/passwd', content: 'x' }]),
    /damaged/,
  ],
  [
    'a part with an absolute name',
    () => zip([...workbookParts, { name: '/etc/passwd', content: 'x' }]),
    /damaged/,
  ],
  ['half an archive', () => xlsx([['Name'], ['Ada']]).subarray(0, 200), /damaged/],
  ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /XLS/],
  ['a picture called a table', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), /picture/],
  ['a page called a table', () => '<html><script>alert(1)</script></html>', /web page/],
  ['bytes of no letters', () => Buffer.from([65, 44, 0, 1, 2, 3]), /isn’t a table/],
  ['letters of no alphabet', () => Buffer.from([65, 44, 0x81, 0x8d, 10, 66]), /characters can’t be read/],
  ['UTF-16 that is none', () => Buffer.from([0xff, 0xfe, 0x41]), /UTF-16/],
  ['nothing', () => '', /empty/],
  ['headings alone', () => heading, /but no rows/],
];

/** The largest permitted file. */
let permitted: Reading;

beforeAll(async () => {
  const cells = Array.from({ length: 6 }, () => 'x'.repeat(80));
  const rows = Array.from({ length: 10_000 }, (_, n) => ['Ada', `ada${n}@example.com`, ...cells]);
  permitted = await readFile(xlsx([['First name', 'E-mail', ...cells.map((_, n) => `Own ${n}`)], ...rows]));
});

test.each(hostile)(
  'A29 %s is refused in a sentence, within 300 MB and twice the time of the largest permitted file',
  async (_what, make, sentence) => {
    const reading = await readFile(Buffer.from(make()));
    expect(reading).toMatchObject({ refused: expect.stringMatching(sentence) });
    expect(reading.peakBytes).toBeLessThan(300 * megabyte);
    expect(reading.ownMs).toBeLessThan(2 * permitted.ownMs);
  },
);

test('A29 a reader that exceeds six seconds or 300 MB is ended', async () => {
  expect(standardReaderLimits).toMatchObject({ ownMs: 6000, memoryBytes: 300 * megabyte });
  const rows = Buffer.from(heading + 'Ada,ada@example.com\n'.repeat(9000));
  const slow = await readFile(rows, { ...standardReaderLimits, withinMs: 1 });
  expect(slow).toMatchObject({ refused: expect.stringMatching(/too long/) });
  const busy = await readFile(rows, { ...standardReaderLimits, ownMs: 1 });
  expect(busy).toMatchObject({ refused: expect.stringMatching(/too long/) });
  const large = await readFile(rows, { ...standardReaderLimits, memoryBytes: megabyte });
  expect(large).toMatchObject({ refused: expect.stringMatching(/too large to read/) });
  expect(large.peakBytes).toBeGreaterThan(megabyte);
});

test('the largest permitted file is read within the memory limit', () => {
  if ('refused' in permitted) throw new Error(permitted.refused);
  expect(permitted.file.portions.reduce((sum, portion) => sum + portion.rows, 0)).toBe(10_000);
  expect(permitted.peakBytes).toBeGreaterThan(20 * megabyte);
  expect(permitted.peakBytes).toBeLessThan(300 * megabyte);
});
