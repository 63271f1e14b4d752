import type { ExtensionAct, ExtensionQuery, ExtensionTools } from '@daybook/contract/server-extension';
import { CompiledQuery } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

/** Statements of an extension, which writes its own SQL. */
export const queryOn =
  (db: Db): ExtensionQuery =>
  async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    // The extension knows the columns of its own statement.
    return rows as Row[];
  };

export const transactionOn =
  (db: Db, record: (tx: Tx, act: ExtensionAct) => Promise<void>): ExtensionTools['transaction'] =>
  (work) =>
    inTransaction(db, (tx) => work(queryOn(tx), (act) => record(tx, act)));
