import { join } from 'node:path';
import { invoiceView } from '@daybook/domain/documents/document-view';
import type { DocumentView } from '@daybook/domain/documents/view';
import { anInvoiceDocument } from '../../../../testing/invoice-document.ts';
import { turnsOf } from '../../../../testing/turns.ts';
import { createDrawingThread, drawPdf } from './drawing-thread.ts';
import { renderPdf } from './render.ts';

const viewOf = (lines: number): DocumentView => {
  const document = anInvoiceDocument(lines);
  const view = invoiceView({
    state: 'issued',
    number: 'INV-2026-0001',
    document,
    settlements: [],
    balanceMinor: document.totals.payable,
    reason: null,
  });
  return { ...view, language: 'en' };
};
const draw = (view: DocumentView, logo: string | null = null) =>
  drawPdf({ language: view.language, view, logo, payLink: null });

test('twenty pages keep the thread of requests for less time than one page drawn there', async () => {
  const onePage = viewOf(25);
  await renderPdf(onePage, null);
  const drawnHere = await turnsOf(() => renderPdf(onePage, null));
  await draw(onePage);

  let pdf: Buffer = Buffer.alloc(0);
  const drawnBeside = await turnsOf(async () => {
    pdf = await draw(viewOf(500));
  });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(20);
  expect(drawnBeside.longest / drawnHere.longest).toBeLessThan(1);
}, 60_000);

test('the thread draws the same bytes, and goes on after a document that cannot be drawn', async () => {
  const view = viewOf(3);
  const here = await renderPdf(view, null);
  await expect(draw(view, '/etc/hostname')).rejects.toThrow();
  expect((await draw(view)).equals(here)).toBe(true);
});

test('documents that are asked for together are each answered with their own', async () => {
  const lines = [1, 2, 3];
  const drawn = await Promise.all(lines.map((count) => draw(viewOf(count))));
  const alone = await Promise.all(lines.map((count) => renderPdf(viewOf(count), null)));
  expect(drawn.map((pdf, index) => alone[index]?.equals(pdf))).toEqual([true, true, true]);
});

test('A154 a document that never ends fails within the limit, and the others are drawn by another thread', async () => {
  const program = join(__dirname, '../../../../testing/stuck-drawing.ts');
  const drawBy = createDrawingThread({ program, limitMs: 5000 });
  const view = viewOf(3);
  const ask = (number: string) =>
    drawBy({ language: 'en', view: { ...view, number }, logo: null, payLink: null }).then(
      (pdf) => pdf.toString('latin1').slice(0, 5),
      ({ message }: Error) => message,
    );
  const answers = await Promise.all(['INV-1', 'STUCK', 'INV-2', 'INV-3'].map(ask));
  expect(answers).toEqual(['%PDF-', 'A document took more than 5 seconds.', '%PDF-', '%PDF-']);
}, 60_000);
