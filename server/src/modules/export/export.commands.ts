import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { msg } from '@daybook/i18n';
import { shownText } from '@daybook/i18n/kept';
import { type Archive, writeArchive } from '../../platform/archive.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { takeTurns } from '../../platform/in-turn.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attachmentPath } from '../invoices/documents/attachment-files.ts';
import {
  beginSnapshot,
  cellsOf,
  findAttachmentIds,
  findBusiness,
  findPictures,
  findTables,
  jsonOf,
  type Table,
} from './export.repo.ts';
import { exported, readmeOf } from './readme.ts';
import { mayExportTable, withVisibleColumns } from './withheld.ts';

export type ExportDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'storage' | 'files'>;

const inTurn = takeTurns({
  atOnce: 1,
  longestQueue: 3,
  whenFull: msg('Other exports are running. Try again in a few minutes.'),
});

/**
 * Everything the business has stored. Written to disk first, so that no transaction waits for a slow connection and
 * only complete archives are sent.
 */
export async function exportEverything(
  deps: ExportDeps,
  actor: SignedIn,
): Promise<AsyncIterable<Uint8Array>> {
  const { writer, reader } = await openNameless(deps.config.dataFolder);
  try {
    await inTurn(() => write(deps, actor, writer.createWriteStream()));
    await inTransaction(deps.db, (tx) =>
      recordAudit(deps, tx, {
        actor,
        action: 'exported',
        object: { kind: 'export', id: null, name: msg('Everything') },
      }),
    );
    return reader.createReadStream();
  } catch (error) {
    await Promise.all([writer.close(), reader.close()]);
    throw error;
  }
}

/** A file that disappears when it is closed, however this process ends. */
async function openNameless(folder: string): Promise<{ writer: FileHandle; reader: FileHandle }> {
  const place = path.join(folder, `export-${randomUUID()}`);
  const writer = await open(place, 'wx', 0o600);
  const reader = await open(place, 'r');
  await rm(place);
  return { writer, reader };
}

async function write(deps: ExportDeps, actor: SignedIn, target: Writable): Promise<void> {
  const at = deps.clock.now();
  const archive = writeArchive(target, at);
  try {
    const { pictures, attachments } = await addRecords(deps, actor, archive, at);
    await addFiles(archive, 'uploads/', deps.storage, pictures);
    await addFiles(archive, '', deps.files, attachments);
    await archive.add('manifest.json', [manifestOf(archive, at)]);
    await archive.end();
  } catch (error) {
    archive.abandon();
    throw error;
  }
}

/** Pictures in public storage, and attachments of invoices in private storage. */
interface Places {
  pictures: string[];
  attachments: string[];
}

/** One read-only transaction, so that it is never retried. */
const addRecords = ({ db }: ExportDeps, actor: SignedIn, archive: Archive, at: Date): Promise<Places> =>
  inTransaction(db, async (tx) => {
    await beginSnapshot(tx);
    const all = exported(await findTables(tx));
    const exportable = all.filter((table) => mayExportTable(actor, table));
    const withheld = all.filter((table) => !exportable.includes(table)).map((table) => table.name);
    const tables = exportable.map((table) => withVisibleColumns(actor, table));
    const hasAttachments = tables.some((table) => table.name === 'invoice_attachment');
    const { name } = await findBusiness(tx);
    await archive.add('README.md', [readmeOf({ business: name, at, tables, withheld })]);
    for (const table of tables) await addTable(archive, tx, table);
    return {
      pictures: await findPictures(tx),
      attachments: hasAttachments ? (await findAttachmentIds(tx)).map(attachmentPath) : [],
    };
  });

async function addTable(archive: Archive, tx: Tx, table: Table): Promise<void> {
  await archive.add(`csv/${table.name}.csv`, csvOf(tx, table));
  await archive.add(`jsonl/${table.name}.jsonl`, jsonLinesOf(tx, table));
}

async function* csvOf(tx: Tx, table: Table): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(table.columns.map(({ name }) => name));
  for await (const rows of cellsOf(tx, table)) {
    yield rows.map((cells) => csvLine(cells.map((cell) => shownText(cell ?? '')))).join('');
  }
}

async function* jsonLinesOf(tx: Tx, table: Table): AsyncGenerator<string> {
  for await (const rows of jsonOf(tx, table)) yield rows.map((row) => `${row}\n`).join('');
}

/** Under the paths or ids in the records; the largest file of each picture. */
async function addFiles(
  archive: Archive,
  folder: string,
  storage: Storage,
  places: readonly string[],
): Promise<void> {
  for (const place of places) {
    const bytes = await storage.read(place);
    // It may have been deleted since the records were read.
    if (bytes) await archive.add(`${folder}${place}`, [bytes]);
  }
}

const manifestOf = ({ files }: Archive, at: Date): string =>
  `${JSON.stringify({ format: 'daybook.export/1', at: at.toISOString(), files }, null, 2)}\n`;
