import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

export const findCreditNotes = (db: Db, invoiceId: string) =>
  db.selectFrom('credit_note').where('invoice_id', '=', invoiceId).selectAll().orderBy('at').execute();

export const insertCreditNote = (tx: Tx, row: NewRow<'credit_note'>) =>
  tx.insertInto('credit_note').values(row).execute();
