import { msg } from '@daybook/i18n';
import { takeTurns } from '../../../platform/in-turn.ts';
import { longestQueue, readersAtOnce } from '../limits.ts';
import { type ReadFile, type Reading, readFile, standardReaderLimits } from '../read-file.ts';
import type { TextFormat } from '../reader/protocol.ts';

/** Readers take processor and memory that everyone else needs. */
const inTurn = takeTurns({
  atOnce: readersAtOnce,
  longestQueue,
  whenFull: msg('Too many files are being read at the moment.'),
});

export const readQueued = (bytes: Buffer, format: TextFormat | null = null): Promise<Reading> =>
  inTurn(() => readFile(bytes, standardReaderLimits, format));

/** The stored size of a file: its rows, and a CSV file's original. */
export const bytesOf = ({ portions, recognised }: ReadFile, sent: Buffer): number =>
  portions.reduce((sum, { json }) => sum + Buffer.byteLength(json), 0) +
  (recognised.format === 'csv' ? sent.length : 0);

/** The stored metadata of a file that was read. */
export const columnsOf = (file: ReadFile, sent: Buffer) => ({
  ...file.recognised,
  row_count: file.portions.reduce((sum, { rows }) => sum + rows, 0),
  staged_bytes: bytesOf(file, sent),
});
