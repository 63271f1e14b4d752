// node server/bench/invoice-pdf.ts: measures drawing the PDF of an invoice with 25 lines, by turns with pdfmake alone on
// the same layout, in a thread of its own because our tags change its renderer. Processor time, garbage collection
// included, does not depend on what else the machine does.
import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { invoiceView } from '@daybook/domain/documents/document-view';
import { tellRow } from '@daybook/tools/bench/row';
import printer from 'pdfmake';
import { layoutOf } from '../src/modules/invoices/documents/pdf/layout.ts';
import { renderPdf } from '../src/modules/invoices/documents/pdf/render.ts';
import { assetPath } from '../src/platform/server-folder.ts';
import { anInvoiceDocument } from '../src/testing/invoice-document.ts';
import { percentile } from './measure.ts';

const rounds = 40;
const document = anInvoiceDocument(25);
const view = invoiceView({
  state: 'issued',
  number: 'INV-2026-0001',
  document,
  settlements: [],
  balanceMinor: document.totals.payable,
  reason: null,
});

/** The processor time of the work in milliseconds. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function drawAlone(): Promise<Buffer> {
  const file = (name: string) => assetPath(`fonts/${name}.ttf`);
  printer.setFonts({ Inter: { normal: file('regular'), bold: file('semibold') } });
  // Without a policy it warns.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy(() => true);
  return printer.createPdf(layoutOf(view, null, null)).getBuffer();
}

async function compare(): Promise<void> {
  const alone = new Worker(import.meta.filename);
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const mine = await spent(() => renderPdf(view, null));
    const other = await spent(() => {
      alone.postMessage('draw');
      return once(alone, 'message');
    });
    if (round < 0) continue;
    ours.push(mine);
    floor.push(other);
  }
  await alone.terminate();
  tellRow({
    name: 'invoice: PDF of 25 lines, processor time',
    unit: 'ms',
    measured: percentile(ours, 0.5),
    floor: { what: 'pdfmake alone, the same layout', value: percentile(floor, 0.5) },
    limit: { of: 'ratio', most: 1.5 },
  });
}

if (isMainThread) await compare();
else parentPort?.on('message', async () => parentPort?.postMessage((await drawAlone()).length));
