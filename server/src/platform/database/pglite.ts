import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@daybook/registry/make-folder';
import { Kysely, PGliteDialect } from 'kysely';
import { StartError } from '../start-error.ts';
import { ConnectionLost } from './connection-lost.ts';
import { takeLock } from './lock-file.ts';
import type { Tables } from './tables.ts';
import { outerHandleGuard } from './transaction.ts';
import type { Engine, OnStatement } from './types.ts';

const oid = { int8: 20, numeric: 1700, date: 1082 };
const asText = (value: string) => value;

/**
 * Replaces the engine's own file at each start. Its 128 MB of buffers suit many connections. Here one connection reads a
 * small database, and the process would keep that memory.
 */
const configuration = ['shared_buffers = 32MB', "timezone = 'UTC'", "lc_messages = 'C'"];

interface PgliteOptions {
  /** The folder of the database, or undefined to keep it in memory. */
  folder?: string;
  /** A dump to start from. */
  from?: Blob;
  onStatement?: OnStatement | undefined;
}

/** PostgreSQL inside this process. One connection: statements and transactions run one after another. */
export async function openPglite({
  folder,
  from,
  onStatement,
}: PgliteOptions): Promise<Engine & { dump(): Promise<Blob> }> {
  const lock = folder === undefined ? undefined : takeLockBeside(folder);
  try {
    const [{ PGlite }, { btree_gist }, { pg_trgm }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/btree_gist'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ]);
    const isOld = folder !== undefined && existsSync(folder) && readdirSync(folder).length > 0;
    const pglite = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(from === undefined ? {} : { loadDataDir: from }),
      extensions: { btree_gist, pg_trgm },
      postgresqlconf: configuration,
      parsers: { [oid.int8]: Number, [oid.numeric]: asText, [oid.date]: asText },
    }).catch((error: unknown) => {
      throw isOld ? unreadable(folder) : error;
    });
    let isClosing = false;
    const query = pglite.query.bind(pglite);
    pglite.query = <T>(...statement: Parameters<typeof query>) =>
      query<T>(...statement).catch((error: unknown) => {
        throw isClosing ? new ConnectionLost(error) : error;
      });
    return {
      name: 'pglite',
      db: new Kysely<Tables>({
        dialect: new PGliteDialect({ pglite }),
        plugins: [outerHandleGuard],
        ...(onStatement && { log: onStatement }),
      }),
      scripts: (work) =>
        pglite.transaction((tx) => work(async (script) => (await tx.exec(script)).at(-1)?.rows ?? [])),
      // Everything is in one process, so no event can be missed.
      async listen(channel, { received }) {
        const stop = await pglite.listen(channel, received);
        return () => stop();
      },
      connections: () => null,
      dump: () => pglite.dumpDataDir('none'),
      async close() {
        isClosing = true;
        if (!pglite.closed) await pglite.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const unreadable = (folder: string) =>
  new StartError(
    `${folder} contains no readable database. Restore a backup of the folder, or move it away to start with an empty one.`,
  );

function takeLockBeside(folder: string) {
  makeFolder(path.dirname(folder));
  return takeLock(`${folder}.lock`);
}
