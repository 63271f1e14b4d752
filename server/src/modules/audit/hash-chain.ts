import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What comes before the first row. */
export const chainStart = { position: 0, hash: '0'.repeat(64) } as const;

/** Of what an erasure may take away. The salt keeps a name from being found by trying names. */
export const hashDetails = (salt: string, details: string): string => sha256(`${salt} ${details}`);

/** What of a row can never change. */
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

/** As the database does it when a transaction commits: see `chain_audit_event`. */
export const hashLink = (before: string, position: number, contentHash: string): string =>
  sha256(`${before} ${position} ${contentHash}`);
