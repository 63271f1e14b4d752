import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { ImportFile, ImportFileRow } from '@daybook/contract/imports';
import { matchHeadings } from '@daybook/domain/import/headings';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { abilitiesOn, mayImport } from './import.policy.ts';
import {
  countFiles,
  type FileRow,
  findFile,
  findFiles,
  findMapping,
  findPortion,
  findRows,
} from './import.repo.ts';
import { headingsKey } from './rows/headings-key.ts';
import { parseRows } from './rows/waiting-rows.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

const rowOf = (file: FileRow): ImportFileRow => ({
  importFileId: file.importFileId,
  name: file.name,
  kind: file.kind,
  state: file.state,
  isFromOutside: file.isFromOutside,
  rows: file.rows,
  counts: file.counts,
  stagedAt: file.stagedAt.toISOString(),
  expiresAt: file.expiresAt.toISOString(),
  appliedAt: file.appliedAt?.toISOString() ?? null,
  appliedBy: file.appliedBy,
});

export async function readFiles(
  { db, clock }: ReadDeps,
  { cursor, pageSize }: ParsedQueryOf<'GET import-files'>,
): Promise<AnswerOf<'GET import-files'>> {
  if (cursor !== undefined && !/^[\da-f-]{36}$/.test(cursor)) throw noCursor();
  const now = clock.now();
  const [rows, total] = await Promise.all([
    findFiles(db, now, { after: cursor, count: pageSize }),
    countFiles(db, now),
  ]);
  const page = rows.slice(0, pageSize);
  const nextCursor = rows.length > page.length ? (page.at(-1)?.importFileId ?? null) : null;
  return { items: page.map(rowOf), nextCursor, total, totalIsExact: true };
}

const noCursor = () => invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
const sampleRows = 3;

export async function readFileFor(
  { db, clock }: ReadDeps,
  actor: SignedIn,
  importFileId: string,
): Promise<ImportFile> {
  const file = await findFile(db, importFileId, clock.now());
  if (!file) throw notFound();
  const remembered = file.mapping ? undefined : await findMapping(db, headingsKey(file.headings));
  const kind = file.mapping ? file.kind : (remembered?.kind ?? file.kind);
  return {
    ...rowOf(file),
    version: file.version,
    format: file.format,
    encoding: file.encoding,
    separator: file.separator,
    headings: file.headings,
    leftOut: file.leftOut,
    kind,
    abilities: abilitiesOn(actor, file),
    mapping: file.mapping ?? remembered?.mapping ?? matchedBy(kind, file.headings),
    isRemembered: remembered !== undefined,
    sample: await sampleOf(db, importFileId),
  };
}

const matchedBy = (kind: FileRow['kind'], headings: readonly string[]) =>
  kind ? matchHeadings(kind, headings) : headings.map(() => null);

async function sampleOf(db: Db, importFileId: string): Promise<string[][]> {
  const rows = parseRows(await findPortion(db, importFileId, 0));
  return rows.slice(0, sampleRows).map(([, cells]) => cells.map((cell) => cell.slice(0, 100)));
}

/** Rows reveal stored data, so only users who may change it can read them. */
export async function readRows(
  { db, clock }: ReadDeps,
  actor: SignedIn,
  importFileId: string,
  { outcome, cursor = '0', pageSize }: ParsedQueryOf<'GET import-files/:importFileId/rows'>,
): Promise<AnswerOf<'GET import-files/:importFileId/rows'>> {
  const file = await findFile(db, importFileId, clock.now());
  if (!file) throw notFound();
  if (file.kind && !mayImport(actor, file.kind)) throw forbidden(t('Your role can’t import these records.'));
  if (!/^\d{1,7}$/.test(cursor)) throw noCursor();
  const rows = await findRows(db, importFileId, { outcome, after: Number(cursor), count: pageSize });
  const items = rows.slice(0, pageSize);
  const counts = file.counts ?? { create: 0, change: 0, skip: 0, refuse: 0 };
  const total = outcome ? counts[outcome] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const nextCursor = rows.length > items.length ? String(items.at(-1)?.row ?? 0) : null;
  return { items, nextCursor, total, totalIsExact: true };
}
