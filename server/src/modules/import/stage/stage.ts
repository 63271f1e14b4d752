import { createHash } from 'node:crypto';
import type { ImportReceipt } from '@daybook/contract/imports';
import { normalized } from '@daybook/domain/unicode';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/files.ts';
import { type StagingLimits, stagedForMs, stagingLimits } from '../limits.ts';
import type { ReadFile, Reading } from '../read-file.ts';
import type { RowsForm } from '../reader/protocol.ts';
import { bytesOf, columnsOf, readQueued } from './reading.ts';
import { insertFile, insertSource, lockStaging } from './stage.repo.ts';

export type StageDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>;

type Receipt = ImportReceipt['files'][number];

interface Sent {
  files: readonly UploadedFile[];
  /** Null for a sender who may import. */
  address: string | null;
}

/** Reads a file from anyone and keeps it for a day. Never reads stored data, so it reveals none. */
export async function stageFiles(
  deps: StageDeps,
  { files, address }: Sent,
  limits: StagingLimits = stagingLimits,
): Promise<ImportReceipt> {
  const importId = deps.newId();
  const read: { name: string; bytes: Buffer; reading: Reading }[] = [];
  for (const { name, bytes } of files) {
    read.push({ name: shownName(name), bytes, reading: await readQueued(bytes) });
  }
  const accepted = read.flatMap(({ name, bytes, reading }) =>
    'file' in reading ? [{ name, bytes, file: reading.file, importFileId: deps.newId() }] : [],
  );
  await keep(deps, { importId, address, accepted }, limits);
  const receipts = read.map(({ name, reading }): Receipt => {
    if ('refused' in reading) return { state: 'refused', name, reason: reading.refused };
    const importFileId = accepted.find(({ file }) => file === reading.file)?.importFileId ?? '';
    return { state: 'staged', importFileId, name, ...reading.file.recognised, ...formOf(reading.file) };
  });
  deps.log.info(
    { importId, staged: accepted.length, refused: read.length - accepted.length },
    'import received',
  );
  return { importId, files: receipts };
}

interface Kept {
  importId: string;
  address: string | null;
  accepted: readonly { name: string; bytes: Buffer; file: ReadFile; importFileId: string }[];
}

function keep(
  { db, clock }: StageDeps,
  { importId, address, accepted }: Kept,
  limits: StagingLimits,
): Promise<void> {
  const now = clock.now();
  const addressKey = address === null ? null : createHash('sha256').update(address).digest('base64url');
  const waiting = accepted.reduce((sum, one) => sum + bytesOf(one.file, one.bytes), 0);
  return inTransaction(db, async (tx) => {
    const { ofAddress, inAll } = await lockStaging(tx, addressKey, now);
    if (ofAddress + waiting > limits.bytesPerAddress || inAll + waiting > limits.bytesInAll)
      throw tooMuchWaits();
    for (const { name, file, bytes, importFileId } of accepted) {
      await insertFile(
        tx,
        {
          import_file_id: importFileId,
          import_id: importId,
          name,
          address_key: addressKey,
          is_from_outside: addressKey !== null,
          ...columnsOf(file, bytes),
          staged_at: now,
          expires_at: new Date(now.getTime() + stagedForMs),
          applied_at: null,
          applied_by: null,
        },
        file.portions.map(({ json }) => json),
      );
      if (file.recognised.format === 'csv') await insertSource(tx, importFileId, bytes);
    }
  });
}

const tooMuchWaits = () =>
  new Refused(413, 'too_large', t('Too many files are waiting to be imported. Import or delete some first.'));

/** The display name of a file, without folders and confusing characters. */
function shownName(sent: string): string {
  const [last = ''] = normalized(sent, 'NFC').split(/[\\/]/).slice(-1);
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim();
  return [...plain].slice(0, 120).join('').slice(0, 120) || 'file';
}

/** Row by row, with equal consecutive rows grouped. */
function formOf({ form, portions }: ReadFile): { wellFormed: number; refused: number; rows: RowsForm[] } {
  const rows: RowsForm[] = [];
  let refused = 0;
  for (const one of form) {
    const last = rows.at(-1);
    if (one.refusals.length > 0) refused += one.to - one.from + 1;
    if (last && last.to === one.from - 1 && last.refusals.join() === one.refusals.join()) last.to = one.to;
    else rows.push({ ...one });
  }
  const total = portions.reduce((sum, portion) => sum + portion.rows, 0);
  return { wellFormed: total - refused, refused, rows };
}
