import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditObjectKind } from '@daybook/contract/audit';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { clearErasedDetails, insertAuditEvent } from './audit-log.repo.ts';
import { type AuditedFields, changesOf } from './changes.ts';
import { hashContent, hashDetails } from './hash-chain.ts';

export type AuditDeps = Pick<Deps, 'clock' | 'newId'>;

/** The actor's name for automatic changes. */
export const systemName = 'Daybook';

interface AuditObject {
  kind: AuditObjectKind;
  /** Null for singletons such as the opening hours. */
  id: string | null;
  /** Its name at the time. */
  name: string;
}

export interface AuditEntry {
  actor: Pick<SignedIn, 'userId' | 'fullName'> | 'system';
  action: AuditAction;
  object: AuditObject;
  /** Null or absent for a new object. Fields named like secrets are never stored. */
  before?: AuditedFields | null;
  /** Null or absent for a deleted object. */
  after?: AuditedFields | null;
  reason?: string | undefined;
}

/**
 * Records an audit event in the transaction of the change. Only differences between before and after are stored; without
 * any, no event is written.
 */
export async function recordAudit(deps: AuditDeps, tx: Tx, event: AuditEntry): Promise<void> {
  const { before = null, after = null } = event;
  const changes = before && after ? changesOf(before, after) : { before, after };
  if (changes) await write(deps, tx, { ...event, ...changes });
}

/** Records an erasure, and removes names, reasons and values of these objects from the log. */
export async function recordErasure(
  deps: AuditDeps,
  tx: Tx,
  event: Omit<AuditEntry, 'action' | 'before' | 'after'>,
  erased: readonly { kind: AuditObjectKind; ids: readonly string[] }[],
): Promise<void> {
  const erasedWith = await write(deps, tx, { ...event, action: 'erased' });
  for (const { kind, ids } of erased) await clearErasedDetails(tx, { kind, ids, erasedWith });
}

async function write({ clock, newId }: AuditDeps, tx: Tx, event: AuditEntry): Promise<string> {
  const { actor, action, object, before = null, after = null, reason = null } = event;
  const details = JSON.stringify(
    { name: object.name, reason, before, after },
    // Hide the value; the field name shows that it changed.
    (name, value) => (secretName.test(name) && value !== null ? hidden : value),
  );
  const salt = randomBytes(16).toString('hex');
  const content = {
    auditEventId: newId(),
    at: clock.now(),
    actorId: actor === 'system' ? null : actor.userId,
    actorName: actor === 'system' ? systemName : actor.fullName,
    action,
    objectKind: object.kind,
    objectId: object.id,
    detailsHash: hashDetails(salt, details),
  };
  await insertAuditEvent(tx, { ...content, details, salt, contentHash: hashContent(content) });
  return content.auditEventId;
}

const secretName = /password|secret|token/i;
const hidden = '•••';
