// node server/bench/turns.ts [bookings]: the most processor time that a long answer keeps the server's thread for in one
// turn, during which nobody else is answered. Uses the PostgreSQL of TEST_DATABASE_URL, or PGlite in memory.
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { invoiceView } from '@daybook/domain/documents/document-view';
import { registerColumns } from '@daybook/domain/register';
import { tellRow } from '@daybook/tools/bench/row';
import { sql } from 'kysely';
import { drawPdf } from '../src/modules/invoices/documents/pdf/drawing-thread.ts';
import { anInvoiceDocument } from '../src/testing/invoice-document.ts';
import { turnsOf } from '../src/testing/turns.ts';
import { percentile } from './measure.ts';
import { openBookings, type Rig } from './rigs.ts';

const bookings = Number(process.argv[2] ?? 100_000);
const runs = 5;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(-365)}&to=${day(0)}`;
const week = `from=${day(0)}T00:00:00Z&to=${day(7)}T00:00:00Z`;

const answers: Readonly<Record<string, string>> = {
  'a list of 25 bookings': 'bookings?tab=all',
  'a report of a year': `report?${year}`,
  'a report of a year as CSV': `report/export?${year}&table=days`,
  'a week of the calendar': `calendar?${week}`,
  'all bookings as CSV': `bookings/export?tab=all&columns=${registerColumns.join(',')}`,
  'all invoices as CSV': 'invoices/export?rows=invoices',
  'the ageing report as CSV': 'invoices/ageing/export?currency=NGN',
  'the audit log as CSV': 'audit/export',
  'the archive of everything': 'export',
};

/** As a stream: an answer that is collected here would need a turn of its own. */
async function ask({ server, owner }: Rig, url: string): Promise<void> {
  const answer = await server.app.inject({
    url: `/api/v1/${url}`,
    headers: { authorization: `Bearer ${owner}` },
    payloadAsStream: true,
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  const body = answer.stream();
  body.resume();
  await finished(body);
}

const whole = anInvoiceDocument(2500);
const longInvoice = invoiceView({
  state: 'issued',
  number: 'INV-2026-0001',
  document: whole,
  settlements: [],
  balanceMinor: whole.totals.payable,
  reason: null,
});

async function measure(name: string, work: () => Promise<unknown>, times = runs): Promise<void> {
  const turns: number[] = [];
  for (let run = 0; run <= times; run += 1) {
    const { longest } = await turnsOf(work);
    // The first run warms up.
    if (run > 0) turns.push(longest);
  }
  tellRow({
    name: `thread: ${name}, longest turn`,
    unit: 'ms',
    measured: percentile(turns, 0.5),
    floor: { what: 'an idle server', value: idle },
    limit: { of: 'value', most: 50 },
  });
}

const rig = await openBookings(bookings, 14);
// The seed leaves out what no list reads. Issued invoices do not change otherwise.
await rig.server.db.connection().execute(async (connection) => {
  await sql`set session_replication_role = replica`.execute(connection);
  await sql`set statement_timeout = 0`.execute(connection);
  const document = JSON.stringify(anInvoiceDocument(10));
  await sql`update invoice set document = ${document}::jsonb where document is not null`.execute(connection);
  await sql`reset all`.execute(connection);
});
const { longest: idle } = await turnsOf(() => pause(2000));
for (const [name, url] of Object.entries(answers)) await measure(name, () => ask(rig, url));
const drawing = { language: 'en', view: longInvoice, logo: null, payLink: null } as const;
await measure('a PDF of a hundred pages', () => drawPdf(drawing), 1);
await rig.server.close();
