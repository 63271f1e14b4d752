// What the PDF of an invoice with 25 lines takes, drawn anew each time: at most 60 ms.
import { invoiceView } from '@daybook/contract/document-view';
import { renderPdf } from '../src/documents/pdf/render.ts';
import { anInvoiceDocument } from '../src/testing/invoice-document.ts';

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
const taken: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  await renderPdf(view, null);
  taken.push(performance.now() - start);
}
taken.sort((a, b) => a - b);
const at = (share: number) => `${(taken[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1)} ms`;
console.log(`PDF of 25 lines: median ${at(0.5)}, p95 ${at(0.95)}, fastest ${at(0)} (budget: 60 ms)`);
