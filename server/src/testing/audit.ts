import { shownText } from '@daybook/i18n/kept';
import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TestServer } from './server.ts';

const inWords = (_name: string, value: unknown) => (typeof value === 'string' ? shownText(value) : value);

/** The audit entries about a kind of object, oldest first, without names and values that were erased. */
export async function recordedIn({ engine }: TestServer, kind: string) {
  const { rows } = await sql<{ action: string; by: string; id: string | null; details: string | null }>`
    select action, actor_name as by, object_id as id, details from audit_event
    where object_kind = ${kind} order by position`.execute(engine.db);
  return rows.map(({ details, ...row }) => ({ ...row, ...JSON.parse(details ?? '{}', inWords) }));
}

/** Empties the log, which only the owner of the database can do. */
export function emptyAudit({ engine }: TestServer): Promise<void> {
  return inTransaction(engine.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_event`.execute(tx);
    await sql`update audit_head set position = 0, hash = repeat('0', 64)`.execute(tx);
  });
}
