import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** What the manifest says of a file in the archive. */
export interface ArchivedFile {
  path: string;
  bytes: number;
  sha256: string;
}

type Source = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** A ZIP that is written piece by piece: no more of it is in memory than one piece. */
export interface Archive {
  /** Writes a file to its end. One after another. */
  add(path: string, source: Source): Promise<void>;
  /** What has been written so far. */
  files: readonly ArchivedFile[];
  /** Writes what ends an archive, and waits until all of it has arrived. */
  end(): Promise<void>;
  /** Lets go of the target; what has been written is no archive. */
  abandon(): void;
}

export function writeArchive(target: Writable, mtime: Date): Archive {
  const zip = new yazl.ZipFile();
  const files: ArchivedFile[] = [];
  const broken = new AbortController();
  const arrived = pipeline(zip.outputStream, target, { signal: broken.signal });
  // Whoever writes a file or waits for the end hears of it; until then nobody listens.
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
    }
    files.push({ path, bytes, sha256: hash.digest('hex') });
  }

  return {
    files,
    async add(path, source) {
      const stream = Readable.from(measured(path, source), { objectMode: false });
      const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject));
      zip.addReadStream(stream, path, { mtime });
      // A target that fails takes nothing more: the file would never end.
      await Promise.race([ended, arrived]);
    },
    async end() {
      zip.end();
      await arrived;
    },
    abandon: () => broken.abort(),
  };
}
