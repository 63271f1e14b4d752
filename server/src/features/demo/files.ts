import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const pictures = path.join(import.meta.dirname, 'pictures');

/** Puts the pictures among the public uploads, each also compressed. */
export function layOutPictures(dataFolder: string): void {
  const folder = path.join(dataFolder, 'uploads', 'demo');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(pictures)) {
    const target = path.join(folder, name);
    const bytes = readFileSync(path.join(pictures, name));
    cpSync(path.join(pictures, name), target);
    writeFileSync(`${target}.gz`, gzipSync(bytes));
    writeFileSync(`${target}.br`, brotliCompressSync(bytes));
  }
}
