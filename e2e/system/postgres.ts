import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL for tests that need it; undefined if there is none. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs the action with a temporary database. */
export async function withDatabase(act: (url: string) => Promise<void>): Promise<void> {
  const name = `daybook_e2e_${randomBytes(4).toString('hex')}`;
  await execute(`create database ${name}`);
  try {
    const url = new URL(postgresUrl ?? '');
    url.pathname = `/${name}`;
    await act(url.href);
  } finally {
    await execute(`drop database if exists ${name} with (force)`);
  }
}
