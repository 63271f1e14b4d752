import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Db, Engine } from '../platform/database/types.ts';
import { rememberEmpty } from './empty-database.ts';
import { noteSent } from './statements.ts';

/**
 * A migrated database for one test file: on PostgreSQL if TEST_DATABASE_URL names a server that allows
 * creating databases, otherwise on PGlite in memory. Both start from a copy that was migrated once for the
 * current migrations.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { engine, empty } = idle.pop() ?? (await kept());
  let isLost = false;
  return {
    ...engine,
    async lose() {
      isLost = true;
      await engine.close();
    },
    async close() {
      if (isLost) return;
      await empty();
      if (isKeeping) idle.push({ engine, empty });
      else await engine.close();
    },
  };
}

/** A database that a test can cut off from its clients. */
export interface TestDatabase extends Engine {
  lose(): Promise<void>;
}

interface Kept {
  engine: Engine;
  empty(): Promise<void>;
}

let isKeeping = false;
const idle: Kept[] = [];

/** For the rest of this file, closing a database empties it and hands it to the next user. */
export function keepTestDatabases(): void {
  isKeeping = true;
  afterAll(() => Promise.all(idle.splice(0).map(({ engine }) => engine.close())));
}

async function kept(): Promise<Kept> {
  const engine = await freshDatabase();
  const empty = isKeeping ? await rememberEmpty(engine.db) : async () => undefined;
  return { engine, empty };
}

function freshDatabase(): Promise<Engine> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? freshPostgres(server) : freshPglite();
}

const migrationsId = () =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ name, checksum }) => `${name} ${checksum}`)
        .join(),
    )
    .digest('hex')
    .slice(0, 16);

const freshPglite = async (): Promise<Engine> =>
  openPglite({ from: await migratedDump(), onStatement: noteSent });

/** A migrated database of the embedded engine, as the start of a data folder. */
export async function migratedDump(): Promise<Blob> {
  const dump = path.join(tmpdir(), `daybook-test-${migrationsId()}.tar`);
  return new Blob([readDump(dump) ?? (await makeDump(dump))]);
}

/** Read at once: another process may replace the file while a database is created from it. */
function readDump(file: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

async function makeDump(file: string): Promise<Buffer<ArrayBuffer>> {
  const engine = await openPglite({});
  const bytes = await migrate(engine)
    .then(() => engine.dump())
    .then(async (blob) => Buffer.from(await blob.arrayBuffer()))
    .finally(() => engine.close());
  // Written to a temporary name and renamed, because another test process may read it at the same moment.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  removeDumpsOfYesterday();
  return bytes;
}

function removeDumpsOfYesterday(): void {
  const yesterday = Date.now() - 86_400_000;
  const dumps = readdirSync(tmpdir()).filter((name) => /^daybook-test-\w+\.tar/.test(name));
  for (const file of dumps.map((name) => path.join(tmpdir(), name))) {
    const age = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? yesterday;
    if (age < yesterday) rmSync(file, { force: true });
  }
}

async function freshPostgres(server: string): Promise<Engine> {
  const template = `daybook_template_${migrationsId()}`;
  const name = `daybook_test_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres({ url: server, poolSize: 1 });
  await admin.db.connection().execute(async (connection) => {
    await waitForTheDisk(connection);
    await sql`select pg_advisory_lock(20261121)`.execute(connection);
    const found = await sql`select 1 from pg_database where datname = ${template}`.execute(connection);
    if (found.rows.length === 0) await createTemplate(connection, server, template);
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(connection);
    // Durability is tested with real servers elsewhere; here nobody waits for the disk.
    await sql`alter database ${sql.id(name)} set synchronous_commit to off`.execute(connection);
    await sql`select pg_advisory_unlock(20261121)`.execute(connection);
  });
  const engine = await openPostgres({
    url: withDatabase(server, name),
    poolSize: 10,
    waitMs: 30_000,
    onStatement: noteSent,
  });
  return {
    ...engine,
    async close() {
      await engine.close();
      await admin.db.connection().execute(async (connection) => {
        await waitForTheDisk(connection);
        await sql`drop database ${sql.id(name)} with (force)`.execute(connection);
      });
      await admin.close();
    },
  };
}

/** Creating or dropping a database may take long on a busy disk. */
const waitForTheDisk = (connection: Db) => sql`set statement_timeout to 0`.execute(connection);

/**
 * Replaces older templates. Created under a temporary name, so that an interrupted run leaves no incomplete
 * template.
 */
async function createTemplate(admin: Db, server: string, template: string): Promise<void> {
  const older = sql<{
    name: string;
  }>`select datname as name from pg_database where datname like 'daybook_template_%'`;
  for (const { name } of (await older.execute(admin)).rows) {
    await sql`drop database if exists ${sql.id(name)}`.execute(admin);
  }
  const draft = `${template}_draft`;
  await sql`create database ${sql.id(draft)}`.execute(admin);
  const engine = await openPostgres({ url: withDatabase(server, draft), poolSize: 1 });
  await migrate(engine);
  await engine.close();
  await sql`alter database ${sql.id(draft)} rename to ${sql.id(template)}`.execute(admin);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
