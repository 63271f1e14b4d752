import type { ColumnType, Generated } from 'kysely';

export type MailState = 'waiting' | 'sent' | 'failed' | 'bounced' | 'dropped';

export interface MailTable {
  mail_id: string;
  /** The renderer: `password_reset`, `booking_confirmed`. */
  kind: string;
  /** Id and version of its subject: one mail per kind, subject, version and recipient. */
  subject_id: string;
  version: Generated<number>;
  /**
   * The recipient as the kind defines it (`customer`, `staff:<id>`), not an address: that is looked up when it is sent.
   */
  recipient: string;
  /** Data that the renderer cannot look up. */
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  /** The earliest time; while a worker sends it, the end of that worker's lease. */
  due_at: Date;
  created_at: Date;
  sent_at: Date | null;
  /** When it was found to be undelivered. */
  undelivered_at: Date | null;
  last_error: string | null;
}

export interface MailTables {
  mail: MailTable;
}
