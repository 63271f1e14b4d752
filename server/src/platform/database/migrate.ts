import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { Engine } from './types.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Migration {
  name: string;
  script: string;
  checksum: string;
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
const Applied = z.object({ name: z.string(), checksum: z.string() });

/** The migrations of a folder in order: `NNNN_name.sql`, plain SQL, forward only, never edited once released. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => fileName.test(name))
    .sort()
    .map((name) => migrationOf(name, readFileSync(path.join(folder, name), 'utf8')));
}

const migrationOf = (name: string, script: string): Migration => ({
  name,
  script,
  checksum: createHash('sha256').update(script).digest('hex'),
});

const Former = z.array(z.object({ name: z.string(), script: z.string() }));

/** The 89 migrations, numbered below 0100, that the baseline replaced. */
export function readFormerMigrations(): Migration[] {
  const archive = gunzipSync(readFileSync(path.join(migrationsFolder, 'former.json.gz'))).toString();
  return Former.parse(JSON.parse(archive)).map(({ name, script }) => migrationOf(name, script));
}

const isFormer = (name: string): boolean => name < '0100';
/** 0100 to 0113 make the schema of a fresh database; later files change it. */
const isBaseline = (name: string): boolean => name < '0114';

/**
 * A database that was made by former migrations gets those that it lacks. All of them together equal the baseline, which
 * is then recorded without being run.
 */
const continuing = (migrations: readonly Migration[]): Migration[] => [
  ...readFormerMigrations(),
  ...migrations.map((each) => (isBaseline(each.name) ? { ...each, script: '' } : each)),
];

const prepare = `
  select pg_advisory_xact_lock(20261120);
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  select name, checksum from migration;`;

/**
 * Applies all missing migrations in one transaction, under a lock, so that several processes may start at once. A
 * migration that was edited after it ran stops the start. Returns the applied names.
 */
export async function migrate(engine: Engine, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const done: string[] = [];
  await engine.scripts(async (run) => {
    const applied = new Map(
      z
        .array(Applied)
        .parse(await run(prepare))
        .map(({ name, checksum }) => [name, checksum]),
    );
    const isFormerDatabase = [...applied.keys()].some(isFormer);
    for (const { name, script, checksum } of isFormerDatabase ? continuing(migrations) : migrations) {
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined)
        throw new StartError(`Migration ${name} was changed after it had been applied.`);
      if (script !== '') {
        await run(script).catch((cause: unknown) => {
          throw new Error(`Migration ${name} failed.`, { cause });
        });
      }
      // Names and checksums need no quoting.
      await run(`insert into migration (name, checksum) values ('${name}', '${checksum}')`);
      done.push(name);
    }
  });
  return done;
}
