import type { Language } from '@daybook/i18n/languages';
import type { Clock, NewId } from '../clock.ts';
import { deferred } from '../database/hints.ts';
import { placesOf, shapeOfRows, statement } from '../database/statement.ts';
import type { NewRow } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Db, Tx } from '../database/types.ts';

/** A mail that is written when it is sent, from the state at that time. */
export interface MailOrder {
  /** The renderer that writes it: `booking_confirmed`. */
  kind: string;
  /** The id of its subject; kind, subject, version and recipient make the mail unique. */
  subjectId: string;
  version?: number;
  /** The recipient's role (`customer`, `staff:<id>`, `manager:<user id>`): the address is looked up when it is sent. */
  recipient: string;
  /** Data that cannot be looked up later. */
  data?: Record<string, unknown>;
}

/** A mail to send. Text and HTML come from `composeMail`. */
export interface Mail {
  /** Empty for a reader who has a phone number alone. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An invitation that mail programs can add to the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; ics: string };
  /** Attached files. */
  attachments?: readonly { fileName: string; mediaType: string; bytes: Buffer }[];
  replyTo?: string;
  /** The sender's name instead of the configured one; the address stays. */
  fromName?: string;
  /** The language it is written in. */
  language?: Language;
  /** The same message as a text to a phone, if its reader has a number. */
  brief?: { phone: string; text: string };
}

/** Writes one kind of mail. Null if it is obsolete: the mail is dropped. */
export type MailRenderer = (order: Required<MailOrder>, db: Db) => Promise<Mail | null>;
export type MailRenderers = Readonly<Record<string, MailRenderer>>;

/** Runs in the transaction in which the outbox records the result of sending a mail. */
export interface MailOutcome {
  sent(order: Required<MailOrder>, tx: Tx): Promise<void>;
  failed(order: Required<MailOrder>, tx: Tx, reason: string): Promise<void>;
}
export type MailOutcomes = Readonly<Record<string, MailOutcome>>;

export interface Outbox {
  /** Adds mails to the transaction of the change they report. An identical mail is added once. */
  put(tx: Tx, ...orders: readonly MailOrder[]): Promise<void>;
  /** Calls back after this process has committed a transaction with a mail. */
  onPut(wake: () => void): void;
  /** Calls back because a mail can be sent again. */
  wake(): void;
}

const mailQuery = statement<readonly NewRow<'mail'>[], unknown>(
  (db, place, first) =>
    db
      .insertInto('mail')
      .values(first.map((row, index) => placesOf(place, row, (rows) => rows[index])))
      .onConflict((conflict) => conflict.constraint('mail_once').doNothing())
      .withPlugin(deferred)
      .compile(),
  shapeOfRows,
);

export function createOutbox({ clock, newId }: { clock: Clock; newId: NewId }): Outbox {
  const sleepers: (() => void)[] = [];
  const wakeAll = () => {
    for (const wake of sleepers) wake();
  };
  return {
    async put(tx, ...orders) {
      if (orders.length === 0) return;
      const now = clock.now();
      const rows = orders.map(({ kind, subjectId, version = 0, recipient, data = {} }) => ({
        mail_id: newId(),
        kind,
        subject_id: subjectId,
        version,
        recipient,
        data: JSON.stringify(data),
        due_at: now,
        created_at: now,
      }));
      await tx.executeQuery(mailQuery(tx, rows));
      afterCommit(wakeAll);
    },
    onPut: (wake) => void sleepers.push(wake),
    wake: wakeAll,
  };
}
