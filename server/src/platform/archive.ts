import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import yazl from 'yazl';

/** An entry of the archive's manifest. */
export interface ArchivedFile {
  path: string;
  bytes: number;
  sha256: string;
}

type Source = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** A ZIP that is streamed: only one chunk is in memory. */
export interface Archive {
  /** Adds one file and resolves at its end; call it for one file at a time. */
  add(path: string, source: Source): Promise<void>;
  /** The files written so far. */
  files: readonly ArchivedFile[];
  /** Writes the end of the archive and waits until the target has everything. */
  end(): Promise<void>;
  /** Closes the target; the file is incomplete. */
  abandon(): void;
}

export function writeArchive(target: Writable, mtime: Date): Archive {
  const zip = new yazl.ZipFile();
  const files: ArchivedFile[] = [];
  const broken = new AbortController();
  const arrived = pipeline(zip.outputStream, target, { signal: broken.signal });
  // `add` and `end` report this error; until then it must not count as unhandled.
  arrived.catch(() => undefined);
  zip.on('error', (error) => broken.abort(error));

  async function* measured(path: string, source: Source) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of source) {
      const chunk = Buffer.from(piece);
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
      await nextTurn();
    }
    files.push({ path, bytes, sha256: hash.digest('hex') });
  }

  return {
    files,
    async add(path, source) {
      const stream = Readable.from(measured(path, source), { objectMode: false });
      const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject));
      zip.addReadStream(stream, path, { mtime });
      // A failed target accepts no more data, so the file would never end.
      await Promise.race([ended, arrived]);
    },
    async end() {
      zip.end();
      await arrived;
    },
    abandon: () => broken.abort(),
  };
}
