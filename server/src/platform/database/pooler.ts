import type { ClientBase } from 'pg';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';

const settings = {
  timezone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '15s',
  // Without statistics, as in a new database, PostgreSQL overestimates our queries and compiles each for a second.
  jit: 'off',
};

/** For the lifetime of the connection. */
export const lasting = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For this transaction only: behind a pooler the next one may use another connection. */
export const withinTransaction = `select ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;

const isPooler = () =>
  new StartError(
    'DATABASE_URL leads to a connection pooler, which does not keep session settings. Set DATABASE_DIRECT_URL to the URL of PostgreSQL itself.',
  );

/** Some poolers refuse the settings of a connection. */
export function explainPooler(error: unknown): never {
  throw errorCode(error) === '08P01' ? isPooler() : error;
}

/** Others accept them and forget them. */
export async function refusePooler(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select current_setting('jit') as jit");
  if (rows[0]?.jit !== settings.jit) throw isPooler();
}
