import { creditNoteView, invoiceView } from '@daybook/domain/documents/document-view';
import type { DocumentView } from '@daybook/domain/documents/view';
import sharp from 'sharp';
import { anInvoiceDocument } from '../../../../testing/invoice-document.ts';
import { pdfStructure } from '../../../../testing/pdf-text.ts';
import type { Part } from '../../../../testing/read-structure.ts';
import { renderPdf } from './render.ts';

const invoiceOf = (lines: number, given: object = {}): DocumentView => {
  const document = anInvoiceDocument(lines);
  const source = { document, settlements: [], balanceMinor: document.totals.payable, reason: null };
  return invoiceView({ state: 'issued', number: 'INV-2026-0001', ...source, ...given });
};

const aLogo = async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

const read = async (view: DocumentView) => pdfStructure(await renderPdf(view, await aLogo()));

/** Every part, in reading order. */
const flat = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...flat(part.parts)]);
const partsOf = ({ pages }: { pages: { parts: Part[] }[] }) => pages.flatMap(({ parts }) => flat(parts));
const textsOf = (parts: readonly Part[], role: string) =>
  parts.filter((part) => part.role === role).map(({ text }) => text);

test('a PDF states its title, its language and that it is tagged for reading aloud', async () => {
  expect(await read(invoiceOf(1))).toMatchObject({
    title: 'Tax invoice INV-2026-0001',
    language: 'en',
    standard: '1',
    isMarked: true,
    showsTitle: true,
  });
});

test('a PDF has a heading, section headings, tables with heads, and an alternative text for its logo', async () => {
  const parts = partsOf(await read(invoiceOf(1)));
  expect(textsOf(parts, 'H1')).toEqual(['Tax invoice']);
  expect(textsOf(parts, 'H2')).toEqual(['Bill to', 'Notes', 'Terms']);
  const heads = textsOf(parts, 'TH');
  expect(heads).toEqual(expect.arrayContaining(['Invoice number', 'Description', 'Amount', 'Total']));
  expect(parts.filter(({ role }) => role === 'Figure')).toMatchObject([{ alt: 'Logo of Ìlú Salon' }]);
});

test.each([1, 30, 80])('%i lines are each a row of one table, whose head is read once', async (lines) => {
  const structure = await read(invoiceOf(lines));
  const parts = partsOf(structure);
  const described = textsOf(parts, 'P').filter((text) => text.startsWith('Bridal styling'));
  expect(described).toEqual(Array.from({ length: lines }, (_, place) => `Bridal styling ${place + 1}`));
  expect(textsOf(parts, 'TH').filter((text) => text === 'Description')).toHaveLength(1);
  for (const [place, { decoration }] of structure.pages.entries()) {
    expect(decoration).toContain(`page ${place + 1} of ${structure.pages.length}`);
    expect(decoration).not.toMatch(/Bridal|₦/);
  }
});

test('the mark across a document that is not in force is read once', async () => {
  const draft = partsOf(await read(invoiceOf(30, { state: 'draft', number: null })));
  expect(draft.filter(({ alt }) => alt === 'DRAFT')).toHaveLength(1);
  const parts = partsOf(await read(invoiceOf(1, { state: 'void', reason: 'Written twice' })));
  expect(parts[1]).toMatchObject({ role: 'P', alt: 'VOID' });
  expect(textsOf(parts, 'P')).toContain('Void: Written twice');
});

test.each(['محمد علي', 'שרה כהן', '山田 太郎', 'Mr محمد علي, Kano', '\u{20bb7}野 家'])(
  'the name %s is read as written, however it is printed',
  async (name) => {
    const view = invoiceOf(1);
    const parts = partsOf(await read({ ...view, buyer: { ...view.buyer, name } }));
    expect(parts.filter(({ alt }) => alt === name)).toMatchObject([{ role: 'P' }]);
  },
);

test('a credit note is read in the same way', async () => {
  const amounts = { beforePaymentMinor: 0, refundMinor: 0, creditMinor: 100, outsideMinor: 0 };
  const document = anInvoiceDocument(2);
  const names = { number: 'CN-1', invoiceNumber: 'INV-1', reason: 'Not satisfied' };
  const parts = partsOf(await read(creditNoteView({ document, ...names, ...amounts })));
  expect(textsOf(parts, 'H1')).toEqual(['Credit note']);
  expect(textsOf(parts, 'P')).toEqual(expect.arrayContaining(['Credits INV-1', 'Not satisfied']));
});
