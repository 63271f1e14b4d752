// node server/bench/invoice-pdf.ts: measures drawing the PDF of an invoice with 25 lines, which may take 60 ms.
// Processor time, garbage collection included, does not depend on what else the machine does.
import { invoiceView } from '@daybook/domain/documents/document-view';
import { renderPdf } from '../src/modules/invoices/documents/pdf/render.ts';
import { anInvoiceDocument } from '../src/testing/invoice-document.ts';
import { inMs, percentile } from './measure.ts';

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

await renderPdf(view, null);
const [taken, spent]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await renderPdf(view, null);
  taken.push(performance.now() - start);
  const { user, system } = process.cpuUsage(before);
  spent.push((user + system) / 1000);
}
const summaryOf = (values: readonly number[]) =>
  `median ${inMs(percentile(values, 0.5))}, p95 ${inMs(percentile(values, 0.95))}, least ${inMs(percentile(values, 0))}`;
console.log(`PDF of 25 lines, processor: ${summaryOf(spent)} (budget: 60 ms)`);
console.log(`PDF of 25 lines, clock:     ${summaryOf(taken)}`);
