import type { Readable } from 'node:stream';
import { t } from '@daybook/i18n';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { damaged, RefusedFile, refuseFile } from '../refused-file.ts';

/** A workbook has a dozen parts and one for each sheet. */
const mostParts = 300;
const tooLarge = () => t('The file is too large once unpacked.');

/** The parts of a workbook by name; unpacked on demand. */
export interface Parts {
  has(name: string): boolean;
  /** Streams the unpacked bytes of a part; refuses it beyond `mostBytes`. */
  read(name: string, mostBytes: number): AsyncIterable<Buffer>;
}

export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await open(bytes);
  if (zip.entryCount > mostParts) refuseFile(t('This file is too complex to read. Save it as CSV.'));
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new RefusedFile(damaged())));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) return reject(new RefusedFile(damaged()));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return {
    has: (name) => entries.has(name),
    async *read(name, mostBytes) {
      const entry = entries.get(name);
      if (!entry) return refuseFile(damaged());
      // The stated size may be false, so the actual bytes are counted too.
      if (entry.uncompressedSize > mostBytes) refuseFile(tooLarge());
      let read = 0;
      for await (const piece of guarded(await unpack(zip, entry))) {
        read += piece.length;
        if (read > mostBytes) refuseFile(tooLarge());
        yield piece;
      }
    },
  };
}

/** The archive library refuses names that would leave a folder. */
const open = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) =>
      error || !zip ? reject(new RefusedFile(damaged())) : resolve(zip),
    ),
  );

const unpack = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    if (entry.isEncrypted())
      return reject(new RefusedFile(t('The file is protected with a password. Remove it and try again.')));
    zip.openReadStream(entry, (error, stream) =>
      error || !stream ? reject(new RefusedFile(damaged())) : resolve(stream),
    );
  });

async function* guarded(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) yield piece;
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    refuseFile(damaged());
  }
}
