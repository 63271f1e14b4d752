import type { ColumnType, Generated } from 'kysely';

export type MailState = 'waiting' | 'sent' | 'failed' | 'bounced' | 'dropped';

export interface MailTable {
  mail_id: string;
  /** Which renderer writes it: `password_reset`, `booking_confirmed`. */
  kind: string;
  /** Id of what it is about, and that thing's version: one mail per kind, subject, version and recipient. */
  subject_id: string;
  version: Generated<number>;
  /** Whom it is for, in the words of its kind (`customer`, `staff:<id>`), not an address: that is found when it is sent. */
  recipient: string;
  /** What the renderer needs and cannot look up. */
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** Not before; while a worker sends it, the end of that worker's lease. */
  due_at: Date;
  created_at: Date;
  sent_at: Date | null;
  /** When it was found out that it did not arrive. */
  undelivered_at: Date | null;
  last_error: string | null;
}

export interface MailTables {
  mail: MailTable;
}
