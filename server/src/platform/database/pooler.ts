import type { ClientBase } from 'pg';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';

const settings = {
  timezone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '15s',
  // Without statistics, as in a young database, PostgreSQL takes our queries for large ones and compiles each for a second.
  jit: 'off',
};

/** For as long as the connection lasts. */
export const lasting = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For this transaction alone: behind a pooler the next one may come to another connection. */
export const withinTransaction = `select ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;

const isPooler = () =>
  new StartError(
    'The database is reached through a pooler, which keeps no settings of a connection: give the address of PostgreSQL itself as DATABASE_DIRECT_URL.',
  );

/** A pooler refuses the settings of a connection. */
export function explainPooler(error: unknown): never {
  throw errorCode(error) === '08P01' ? isPooler() : error;
}

/** Or takes them and forgets them. */
export async function refusePooler(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select current_setting('jit') as jit");
  if (rows[0]?.jit !== settings.jit) throw isPooler();
}
