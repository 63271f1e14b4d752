import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditObjectKind } from '@daybook/contract/audit';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { clearErasedDetails, insertAuditEvent } from './audit-log.repo.ts';
import { type AuditedFields, changesOf } from './changes.ts';
import { hashContent, hashDetails } from './hash-chain.ts';

export type AuditDeps = Pick<Deps, 'clock' | 'newId'>;

/** What is written where nobody in person did it. */
export const systemName = 'Daybook';

interface AuditObject {
  kind: AuditObjectKind;
  /** Null for what there is one of, such as the opening hours. */
  id: string | null;
  /** As people call it at the time. */
  name: string;
}

export interface AuditEntry {
  actor: Pick<SignedIn, 'userId' | 'fullName'> | 'system';
  action: AuditAction;
  object: AuditObject;
  /** Null or left out for what was not there before. Never a secret: what is named like one is not written down. */
  before?: AuditedFields | null;
  /** Null or left out for what is not there afterwards. */
  after?: AuditedFields | null;
  reason?: string | undefined;
}

/**
 * Writes down who did what, in the transaction that does it. Of before and after only what differs is kept; where both
 * are given and nothing differs, nothing was done and nothing is written.
 */
export async function recordAudit(deps: AuditDeps, tx: Tx, event: AuditEntry): Promise<void> {
  const { before = null, after = null } = event;
  const changes = before && after ? changesOf(before, after) : { before, after };
  if (changes) await write(deps, tx, { ...event, ...changes });
}

/** Writes an erasure down and takes from the log what it said of these objects: names, reasons, before and after. */
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
    // A name is enough to see that it changed.
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
