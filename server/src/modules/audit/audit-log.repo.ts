import type { AuditAction, AuditObjectKind } from '@daybook/contract/audit';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { SealedContent } from './hash-chain.ts';

interface NewEvent extends SealedContent {
  action: AuditAction;
  objectKind: AuditObjectKind;
  details: string;
  salt: string;
  contentHash: string;
}

export async function insertAuditEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      audit_event_id: event.auditEventId,
      at: event.at,
      actor_id: event.actorId,
      actor_name: event.actorName,
      action: event.action,
      object_kind: event.objectKind,
      object_id: event.objectId,
      details: event.details,
      salt: event.salt,
      details_hash: event.detailsHash,
      content_hash: event.contentHash,
    })
    .execute();
}

interface Emptied {
  kind: AuditObjectKind;
  ids: readonly string[];
  /** The event of the erasure, which keeps its own details. */
  erasedWith: string;
}

export async function clearErasedDetails(tx: Tx, { kind, ids, erasedWith }: Emptied): Promise<void> {
  if (ids.length === 0) return;
  await sql`select set_config('daybook.erasing', 'on', true)`.execute(tx);
  await tx
    .updateTable('audit_event')
    .set({ details: null, salt: null, erased_with: erasedWith })
    .where('object_kind', '=', kind)
    .where('object_id', 'in', ids)
    .where('audit_event_id', '!=', erasedWith)
    .where('details', 'is not', null)
    .execute();
  await sql`select set_config('daybook.erasing', 'off', true)`.execute(tx);
}

/** The rows that follow a position, in the order of the chain. */
export const findChainLinks = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('audit_event')
    .leftJoin('audit_event as erasure', 'erasure.audit_event_id', 'audit_event.erased_with')
    .where('audit_event.position', '>', after)
    .orderBy('audit_event.position')
    .limit(limit)
    .select([
      'audit_event.audit_event_id as auditEventId',
      'audit_event.position',
      'audit_event.hash',
      'audit_event.at',
      'audit_event.actor_id as actorId',
      'audit_event.actor_name as actorName',
      'audit_event.action',
      'audit_event.object_kind as objectKind',
      'audit_event.object_id as objectId',
      'audit_event.details',
      'audit_event.salt',
      'audit_event.details_hash as detailsHash',
      'erasure.action as erasedBy',
      'erasure.position as erasedAt',
    ])
    .execute();

export type ChainLink = Awaited<ReturnType<typeof findChainLinks>>[number];

export const findChainHead = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirstOrThrow();

/** Rows without a position in the chain; our transactions leave none. */
export async function countUnchained(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event')
    .where('position', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
