import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { ReadStructure } from './read-structure.ts';

/** Runs in a process of its own, because Jest cannot load the library's modules. */
function readBy(script: string, asked: unknown): Promise<unknown> {
  const reader = spawn(process.execPath, [path.join(__dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(JSON.stringify(asked));
  return json(reader.stdout);
}

/** The text of each page of each PDF, with single spaces. */
export async function pdfTexts(pdfs: readonly Buffer[]): Promise<string[][]> {
  const asked = pdfs.map((pdf) => pdf.toString('base64'));
  // The script's output has this type.
  const all = (await readBy('read-pdf.ts', asked)) as string[][];
  return all.map((pages) => pages.map((page) => page.replace(/\s+/g, ' ')));
}

/** The text of each page of a PDF. */
export const pdfText = async (pdf: Buffer): Promise<string[]> => (await pdfTexts([pdf]))[0] ?? [];

/** The structure of a PDF as screen readers get it. */
export const pdfStructure = async (pdf: Buffer): Promise<ReadStructure> =>
  // The script's output has this type.
  (await readBy('read-structure.ts', pdf.toString('base64'))) as ReadStructure;
