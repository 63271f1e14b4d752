import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The link before the first row. */
export const chainStart = { position: 0, hash: '0'.repeat(64) } as const;

/** Hash of the erasable details. The salt keeps names from being guessed. */
export const hashDetails = (salt: string, details: string): string => sha256(`${salt} ${details}`);

/** The immutable fields of a row. */
export interface SealedContent {
  auditEventId: string;
  at: Date;
  actorId: string | null;
  actorName: string;
  action: string;
  objectKind: string;
  objectId: string | null;
  detailsHash: string;
}

export const hashContent = (content: SealedContent): string =>
  sha256(
    JSON.stringify([
      content.auditEventId,
      content.at.toISOString(),
      content.actorId,
      content.actorName,
      content.action,
      content.objectKind,
      content.objectId,
      content.detailsHash,
    ]),
  );

/** Same as `chain_audit_event` in the database, at commit. */
export const hashLink = (before: string, position: number, contentHash: string): string =>
  sha256(`${before} ${position} ${contentHash}`);
