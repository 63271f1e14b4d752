import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serverEntryFile } from '@daybook/contract/server-entry';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const encodings = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

type Encoding = keyof typeof encodings;

// Below this a compressed copy saves less than its headers cost.
const worthwhileBytes = 1024;

const isText = (file: string) => /\.(css|js|json|svg|txt)$/.test(file) && file !== serverEntryFile;

async function twin(bytes: Buffer, encoding: Encoding, target: string, cache: string): Promise<void> {
  const remembered = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${encoding}`);
  try {
    await copyFile(remembered, target);
  } catch {
    const made = await encodings[encoding](bytes);
    await writeFile(target, made);
    // Two files of one build can have the same content.
    const unfinished = `${remembered}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, remembered);
  }
}

/**
 * Adds brotli and gzip copies (`.br`, `.gz`) of each text file in a folder, for a server that sends them as they are.
 * Copies of known files come from the folder `cache`.
 */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files = await readdir(folder, { recursive: true });
  const work = files.filter(isText).map(async (file) => {
    const bytes = await readFile(join(folder, file));
    if (bytes.length < worthwhileBytes) return;
    await twin(bytes, 'br', join(folder, `${file}.br`), cache);
    await twin(bytes, 'gz', join(folder, `${file}.gz`), cache);
  });
  await Promise.all(work);
}
