import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { ReadStructure } from './read-structure.ts';

/** In a process of its own: the library loads parts that Jest cannot. */
function readBy(script: string, asked: unknown): Promise<unknown> {
  const reader = spawn(process.execPath, [path.join(__dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(JSON.stringify(asked));
  return json(reader.stdout);
}

/** The text of each page of each, with single spaces. */
export async function pdfTexts(pdfs: readonly Buffer[]): Promise<string[][]> {
  const asked = pdfs.map((pdf) => pdf.toString('base64'));
  // What the script writes.
  const all = (await readBy('read-pdf.ts', asked)) as string[][];
  return all.map((pages) => pages.map((page) => page.replace(/\s+/g, ' ')));
}

/** The text of each page of one. */
export const pdfText = async (pdf: Buffer): Promise<string[]> => (await pdfTexts([pdf]))[0] ?? [];

/** What programs that read aloud are told of one. */
export const pdfStructure = async (pdf: Buffer): Promise<ReadStructure> =>
  // What the script writes.
  (await readBy('read-structure.ts', pdf.toString('base64'))) as ReadStructure;
