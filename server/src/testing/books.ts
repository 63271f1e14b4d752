import { setImmediate } from 'node:timers/promises';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/types.ts';
import type { Ledger } from './invoices.ts';
import type { TestServer } from './server.ts';

/** Closes the books up to a day, or opens them. */
export async function closeBooks(ledger: Ledger, lockedUntil: string | null) {
  const {
    currency: _,
    taxRates: __,
    series: ___,
    ...kept
  }: Invoicing = (await ledger.send('GET', 'settings/invoicing')).json();
  return ledger.send('PUT', 'settings/invoicing', { ...kept, lockedUntil });
}

/** Asks for something while a transaction is open, and returns whether it waited for the end of it. */
export async function callDuring<T>(
  { engine: { db } }: TestServer,
  work: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<T>,
  whileItWaits: (tx: Tx) => Promise<unknown> = async () => undefined,
) {
  const isWaiting = async () =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    ).rows.length > 0;
  const { asked, hasWaited } = await db.transaction().execute(async (tx) => {
    await work(tx);
    let isDone = false;
    const asking = ask().finally(() => {
      isDone = true;
    });
    while (!isDone && !(await isWaiting())) await setImmediate();
    await whileItWaits(tx);
    return { asked: asking, hasWaited: !isDone };
  });
  return { answer: await asked, hasWaited };
}
