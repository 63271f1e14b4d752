import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { serverFolder } from '../server-folder.ts';
import { StartError } from '../start-error.ts';
import type { Engine, RunScript } from './types.ts';

const migrationsFolder = path.join(serverFolder, 'migrations');

export interface Migration {
  name: string;
  script: string;
  checksum: string;
  /** The checksums that earlier versions recorded for the same statements. */
  formerChecksum?: string | undefined;
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
const Applied = z.object({ name: z.string(), checksum: z.string() });
/** Checksums of migrations from when the recorded one covered the whole text, comments included. */
const Released = z.record(z.string(), z.object({ text: z.string(), statements: z.string() }));

/**
 * The migrations of a folder in order: `NNNN_name.sql`, plain SQL, forward only. Once released, only their comments may
 * be edited.
 */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const released = Released.parse(JSON.parse(readFileSync(path.join(folder, 'released.json'), 'utf8')));
  return readdirSync(folder)
    .filter((name) => fileName.test(name))
    .sort()
    .map((name) => {
      const script = readFileSync(path.join(folder, name), 'utf8');
      const checksum = sha256(statementsOf(script));
      const isUnchanged = released[name]?.statements === checksum;
      return { name, script, checksum, formerChecksum: isUnchanged ? released[name]?.text : undefined };
    });
}

/** A script without blank lines and lines that are only a comment. */
const statementsOf = (script: string): string =>
  script
    .split('\n')
    .filter((line) => !/^\s*(--.*)?$/.test(line))
    .join('\n');

/** A migration that lies in no file of the server. */
export const asMigration = (name: string, script: string): Migration => ({
  name,
  script,
  checksum: sha256(statementsOf(script)),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const Former = z.array(z.object({ name: z.string(), script: z.string() }));

/** The 89 migrations, numbered below 0100, that the baseline replaced. They are never edited. */
export function readFormerMigrations(): Migration[] {
  const archive = gunzipSync(readFileSync(path.join(migrationsFolder, 'former.json.gz'))).toString();
  return Former.parse(JSON.parse(archive)).map((former) => ({ ...former, checksum: sha256(former.script) }));
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
 * migration whose statements were edited after it ran stops the start. Returns the applied names.
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
    for (const migration of isFormerDatabase ? continuing(migrations) : migrations)
      if (await applyMigration(run, migration, applied.get(migration.name))) done.push(migration.name);
  });
  return done;
}

/** Whether it had to run. Names and checksums need no quoting. */
async function applyMigration(
  run: RunScript,
  { name, script, checksum, formerChecksum }: Migration,
  recorded: string | undefined,
): Promise<boolean> {
  if (recorded === checksum) return false;
  if (recorded !== undefined) {
    if (recorded !== formerChecksum)
      throw new StartError(`Migration ${name} was changed after it had been applied.`);
    await run(`update migration set checksum = '${checksum}' where name = '${name}'`);
    return false;
  }
  if (script !== '') {
    await run(script).catch((cause: unknown) => {
      throw new Error(`Migration ${name} failed.`, { cause });
    });
  }
  await run(`insert into migration (name, checksum) values ('${name}', '${checksum}')`);
  return true;
}
