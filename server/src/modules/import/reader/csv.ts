import { importLimits } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';
import { type CsvError, parse } from 'csv-parse';
import { RefusedFile, refuseFile } from './refused-file.ts';
import type { RawRow } from './table.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** A line before the table that names the separator. Spreadsheets obey it and do not count it as a row. */
const separatorLine = /^\s*"?sep=(\\t|[^\r\n"]?)[^\r\n]{0,100}(?:\r\n|\r|\n|$)/i;

/** Removes that line; returns the separator it names, if supported. */
export function withoutSeparatorLine(text: string): { table: string; named: Separator | null } {
  const [line, sign] = separatorLine.exec(text) ?? [];
  if (line === undefined) return { table: text, named: null };
  const named = separators.find((one) => one === sign || (one === '\t' && sign === '\\t')) ?? null;
  return { table: text.slice(line.length), named };
}

/** The most frequent separator outside quotation marks in the first non-empty line. */
export function separatorOf(text: string): Separator {
  const line = firstLine(text.slice(0, 64 * 1024)).replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

const firstLine = (text: string): string => /[^\s,;|][^\r\n]*/.exec(text)?.[0] ?? '';

/** A record is at most as long as all its cells, with some room for quotation marks. */
const longestRecord = importLimits.columns * importLimits.cellLength * 2;
const pieceLength = 64 * 1024;

/** Reads a CSV file row by row. Text that begins like a formula stays text. */
export async function readCsv(
  text: string,
  separator: Separator,
  take: (row: RawRow) => void,
): Promise<void> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  let row = 0;
  parser.on('readable', () => {
    for (let cells = parser.read(); cells !== null; cells = parser.read()) {
      row += 1;
      try {
        take({ row, cells });
      } catch (error) {
        parser.destroy(error instanceof Error ? error : undefined);
        return;
      }
    }
  });
  const ended = new Promise<void>((resolve, reject) => parser.once('end', resolve).once('error', reject));
  const written = write(parser, text);
  try {
    await Promise.all([ended, written]);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    refuseFile(sentenceOf(error as CsvError, row + 1));
  }
}

/** Piece by piece, with backpressure. */
async function write(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += pieceLength) {
    if (!parser.write(text.slice(at, at + pieceLength))) {
      await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve));
    }
  }
  if (!parser.destroyed) parser.end();
}

function sentenceOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return t('Row {row, number} is too long, or has a quotation mark that is never closed.', { row });
  if (code === 'CSV_QUOTE_NOT_CLOSED') return t('A quotation mark is never closed.');
  return t('Row {row, number} can’t be read.', { row });
}
