// npm run bench [-- name …]: measures every budget beside its floor, and prints one table. Each measurement is a program
// of its own, which sends its rows; one that cannot run has a row that says why.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/workspace.ts';
import { cellsOf, type Row } from './row.ts';

interface Measurement {
  program: string;
  args?: readonly string[];
  needs: readonly ('browser' | 'PostgreSQL')[];
}

const measurements: Readonly<Record<string, Measurement>> = {
  load: { program: 'e2e/bench/load.ts', args: ['5'], needs: ['browser'] },
  calendar: { program: 'e2e/bench/calendar.ts', needs: ['browser'] },
  slots: { program: 'tools/bench/slots.ts', needs: [] },
  'slots-e2e': { program: 'server/bench/slots-e2e.ts', needs: ['PostgreSQL'] },
  bookings: { program: 'server/bench/bookings.ts', needs: ['PostgreSQL'] },
  register: { program: 'server/bench/register.ts', needs: ['PostgreSQL'] },
  lists: { program: 'server/bench/lists.ts', needs: ['PostgreSQL'] },
  invoices: { program: 'server/bench/invoices.ts', needs: ['PostgreSQL'] },
  pdf: { program: 'server/bench/invoice-pdf.ts', needs: [] },
  thread: { program: 'server/bench/turns.ts', args: ['20000'], needs: ['PostgreSQL'] },
  scale: { program: 'server/bench/scale.ts', needs: ['PostgreSQL'] },
  memory: { program: 'server/bench/memory.ts', needs: ['PostgreSQL'] },
  build: { program: 'tools/bench/remote.ts', needs: [] },
};

/** Budgets that longer runs hold. */
const elsewhere = [
  ['lighthouse', 'Lighthouse is not installed; the browser’s own layout shift is in the rows of load'],
  ['soak', 'flat memory over an hour: npm run test:soak'],
  ['test', 'npm test within 15 minutes: the last line of npm test'],
] as const;

const absent = {
  browser: existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') ? null : 'no browser (CHROMIUM_PATH)',
  PostgreSQL: process.env.TEST_DATABASE_URL ? null : 'no PostgreSQL (TEST_DATABASE_URL)',
};

const missing = (name: string, why: string): string[] => [name, `not measured: ${why}`, '', '', '', ''];

async function measure(name: string, { program, args = [], needs }: Measurement): Promise<string[][]> {
  const why = needs.map((need) => absent[need]).find((reason) => reason !== null);
  if (why) return [missing(name, why)];
  const startedAt = performance.now();
  const child = fork(join(root, program), args, { cwd: root, silent: true });
  const rows: string[][] = [];
  let complaint = '';
  child.on('message', (row: Row) => {
    rows.push(cellsOf(row));
    console.error(cellsOf(row).join(' | '));
  });
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  if (code === 0) return rows;
  const reason = /^\w*Error: .*$/m.exec(complaint)?.[0] ?? `it ended with code ${code}`;
  return [...rows, missing(name, reason)];
}

const known = [...Object.keys(measurements), ...elsewhere.map(([name]) => name)];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) throw new Error(`There is no measurement ${unknown}: choose from ${known.join(', ')}.`);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const table = [
  ['Budget', 'Measured', 'Floor', 'Ratio', 'Limit', ''],
  ['---', '---', '---', '---', '---', '---'],
];
for (const [name, measurement] of Object.entries(measurements))
  if (isWanted(name)) table.push(...(await measure(name, measurement)));
for (const [name, why] of elsewhere) if (isWanted(name)) table.push(missing(name, why));
console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
