import type { AuditAction, AuditObjectKind } from '@daybook/contract/audit';
import type { ColumnType, Generated } from 'kysely';

/** Assigned by the database when the transaction commits. */
type Chained<T> = ColumnType<T, never, never>;

export interface AuditEventTable {
  audit_event_id: string;
  position: Chained<number>;
  hash: Chained<string>;
  at: Date;
  /** Null for the system itself. */
  actor_id: string | null;
  actor_name: string;
  action: AuditAction;
  object_kind: AuditObjectKind;
  object_id: string | null;
  /** The exact hashed JSON; null once erased. */
  details: string | null;
  salt: string | null;
  details_hash: string;
  content_hash: string;
  erased_with: Generated<string | null>;
}

export interface AuditHeadTable {
  position: number;
  hash: string;
}

export interface AuditTables {
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
}
