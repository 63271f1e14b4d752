import { type InvoiceSource, invoiceView } from '@daybook/domain/documents/document-view';
import type { DocumentView } from '@daybook/domain/documents/view';
import fc from 'fast-check';
import sharp from 'sharp';
import { anInvoiceDocument } from '../../../../testing/invoice-document.ts';
import { pdfText, pdfTexts } from '../../../../testing/pdf-text.ts';
import { renderPdf } from './render.ts';
import { piecesOf } from './scripts.ts';

const viewOf = (lines: number, given: Partial<InvoiceSource> = {}): DocumentView => {
  const document = anInvoiceDocument(lines);
  return invoiceView({
    state: 'issued',
    number: 'INV-2026-0001',
    document,
    settlements: [{ kind: 'deposit', reference: 'RCT-2026-0004', on: '2026-02-20', amountMinor: 400_000 }],
    balanceMinor: document.totals.payable - 400_000,
    reason: null,
    ...given,
  });
};

const pagesOf = async (view: DocumentView): Promise<string[]> => pdfText(await renderPdf(view, null));

/** Every word of the view, by part. */
const wordsOf = (view: DocumentView): string[] => [
  view.title,
  view.footer,
  ...[view.seller, view.buyer].flatMap(({ name, lines }) => [name, ...lines]),
  ...[...view.facts, ...view.schedule].flatMap(({ label, value }) => [label, value]),
  ...view.lines.flatMap(({ description, notes, quantity, price, tax, amount }) => [
    description,
    ...notes,
    quantity,
    price,
    tax,
    amount,
  ]),
  ...view.totals.flatMap(({ label, amount }) => [label, amount]),
  ...view.sections.flatMap(({ title, text }) => [title, text]),
];

test('the PDF has the words of the screen, with every character in its own letters', async () => {
  const view = viewOf(3);
  const text = (await pagesOf(view)).join(' ');
  expect(text).toContain('Ọlá Ṣówándé');
  expect(text).toContain('₦32,250.00');
  for (const words of wordsOf(view)) expect(text).toContain(words.replace(/\s+/g, ' '));
});

test('labels of any length are separated from their amounts, and more than a page of them are printed', async () => {
  const totals = Array.from({ length: 40 }, (_, length) => ({
    label: `Less deposit (${'i'.repeat(length)} 24 November 2026)`,
    amount: '-₦5,550.00',
    weight: 'plain' as const,
  }));
  const text = (await pagesOf({ ...viewOf(1), totals })).join(' ');
  expect(text.match(/2026\) -₦5,550\.00/g)).toHaveLength(totals.length);
});

test('amounts whose labels take more lines than a page holds are all printed', async () => {
  const totals = Array.from({ length: 15 }, (_, at) => ({
    label: `${'Paid by a transfer from abroad '.repeat(12)}${at}.`,
    amount: '₦1.00',
    weight: 'plain' as const,
  }));
  const text = (await pagesOf({ ...viewOf(1), totals })).join(' ');
  expect(text.match(/₦1\.00/g)).toHaveLength(totals.length);
});

test('terms of more lines than a page holds are all printed', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => `${at}.`);
  const sections = [{ title: 'Terms', text: lines.join('\n') }];
  const text = (await pagesOf({ ...viewOf(1), sections })).join(' ');
  expect(text).toContain('Terms 0. 1. 2.');
  expect(text).toContain('397. 398. 399.');
});

test('S10: 60 lines repeat their head, are not cut, and the totals are whole on the last page', async () => {
  const view = viewOf(60);
  const pages = await pagesOf(view);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`INV-2026-0001, page ${index + 1} of ${pages.length}`);
    if (page.includes('Bridal styling')) expect(page).toContain('Description Quantity Price Tax Amount');
  }
  for (const { description } of view.lines) {
    const [page, ...others] = pages.filter((text) =>
      new RegExp(`${description} At the customer’s home With Ngozi`).test(text),
    );
    expect([page !== undefined, others]).toEqual([true, []]);
  }
  const last = pages.findIndex((page) => page.includes('Subtotal'));
  for (const { label, amount } of view.totals) expect(pages[last]).toContain(`${label} ${amount}`);
});

test('a draft and a void invoice are marked across every page', async () => {
  for (const page of await pagesOf(viewOf(60, { state: 'draft', number: null })))
    expect(page).toContain('DRAFT');
  const [page] = await pagesOf(viewOf(1, { state: 'void', reason: 'Written twice' }));
  expect(page).toContain('VOID');
  expect(page).toContain('Void: Written twice');
});

test('the letterhead has the logo', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const [plain, withLogo] = await Promise.all([
    renderPdf(viewOf(1), null),
    renderPdf(viewOf(1), `data:image/png;base64,${png.toString('base64')}`),
  ]);
  expect(withLogo.includes('/Subtype /Image')).toBe(true);
  expect(plain.includes('/Subtype /Image')).toBe(false);
});

test('the printer reads no file and requests no URL, whatever a document says', async () => {
  await expect(renderPdf(viewOf(1), '/etc/hostname')).rejects.toThrow();
  await expect(renderPdf(viewOf(1), 'http://127.0.0.1:1/logo.png')).rejects.toThrow();
});

test('a word longer than a line is broken, not cut', async () => {
  const name = 'Z'.repeat(120);
  const view = viewOf(1);
  const [page = ''] = await pagesOf({ ...view, buyer: { ...view.buyer, name } });
  expect(page.match(/Z/g)).toHaveLength(120);
});

test('names in other scripts are printed in fonts that have them, in reading order', async () => {
  const names = {
    Arabic: 'محمد علي',
    Armenian: 'Արամ',
    Bengali: 'রহিম',
    Devanagari: 'आशा',
    Ethiopic: 'አበበ',
    Georgian: 'გიორგი',
    Hebrew: 'שרה כהן',
    Tamil: 'கமலா',
    Thai: 'สมชาย',
  };
  const view = viewOf(1);
  const name = `Ada ${Object.values(names).join(', ')}`;
  const pdf = (await renderPdf({ ...view, buyer: { ...view.buyer, name } }, null)).toString('latin1');
  const plain = (await renderPdf(view, null)).toString('latin1');
  for (const script of Object.keys(names)) {
    const font = new RegExp(`/BaseFont /[A-Z]{6}\\+NotoSans${script}`);
    expect(pdf).toMatch(font);
    expect(plain).not.toMatch(font);
  }
  expect(piecesOf('Ọlá')).toBe('Ọlá');
  expect(piecesOf('Mr محمد علي, Kano')).toMatchObject([
    { text: 'Mr ' },
    { text: 'محمد', font: 'Arabic', level: 1 },
    { text: ' ', level: 1 },
    { text: 'علي', font: 'Arabic', level: 1 },
    { text: ', Kano' },
  ]);
});

test('the buyer is printed in any script', async () => {
  const names = [
    '山田 太郎',
    '김민수',
    '王小明',
    'สุดา',
    'ລາວ',
    'ខ្មែរ',
    'မြန်မာ',
    'తెలుగు',
    'ಕನ್ನಡ',
    'മലയാളം',
    'ગુજરાતી',
    'ਪੰਜਾਬੀ',
    'සිංහල',
    'བོད',
    'ᠮᠣᠩᠭᠣᠯ',
    'ߒߞߏ',
    'ᏣᎳᎩ',
  ];
  const view = viewOf(1);
  const pdfs: Buffer[] = [];
  for (const name of names) pdfs.push(await renderPdf({ ...view, buyer: { ...view.buyer, name } }, null));
  for (const [place, [page = '']] of (await pdfTexts(pdfs)).entries()) {
    const name = names[place] ?? '';
    const letters = (text: string) => Array.from(text.normalize('NFC').replace(/\s/g, '')).sort().join('');
    const [, said = ''] = /Bill to (.*?) 12 Marina/.exec(page) ?? [];
    expect([name, said.length > 0]).toEqual([name, true]);
    if (!/\p{M}|[\u07c0-\u07ff]/u.test(name)) expect(letters(said)).toBe(letters(name));
    expect(page).not.toContain('About the letters');
  }
});

test('a character without a font is replaced where it is visible, with a warning', async () => {
  const view = viewOf(1);
  const [page = ''] = await pagesOf({ ...view, buyer: { ...view.buyer, name: '\u{20bb7}野 家' } });
  expect(page).toContain('\ufffd野 家');
  expect(page).toContain('\ufffd stands for a letter that can’t be printed here.');
});

test('a document of 1 to 80 lines of any length has no empty page', async () => {
  const someLines = fc.record({
    count: fc.integer({ min: 1, max: 80 }),
    description: fc
      .integer({ min: 1, max: 300 })
      .map((length) => 'Braids and beads '.repeat(20).slice(0, length)),
    details: fc.constantFrom('', 'One line', 'One line\nand another\nand a third'),
    notes: fc.constantFrom('', 'Thank you.', 'Thank you.\n'.repeat(30)),
  });
  await fc.assert(
    fc.asyncProperty(someLines, async ({ count, description, details, notes }) => {
      const whole = anInvoiceDocument(count, { notes, terms: '' });
      const lines = whole.lines.map((line) => ({ ...line, description, details, staffName: null }));
      await expectFull({ ...whole, lines });
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('a document whose last block ends just at the foot of a page has no empty page', async () => {
  for (const count of [11, 13, 14, 15, 16]) {
    const whole = anInvoiceDocument(count, { notes: '', terms: '', footer: '' });
    await expectFull({
      ...whole,
      lines: whole.lines.map((line) => ({ ...line, details: '', staffName: null })),
    });
  }
}, 60_000);

async function expectFull(document: InvoiceSource['document']): Promise<void> {
  const source = { state: 'issued', number: 'INV-2026-0001', settlements: [], reason: null } as const;
  const view = invoiceView({ ...source, document, balanceMinor: document.totals.payable });
  const pages = await pagesOf(view);
  for (const page of pages) {
    const said = page.replace(/(Tax invoice )?INV-2026-0001, page \d+ of \d+/, '').replace(view.footer, '');
    expect(said.trim()).not.toBe('');
  }
}
