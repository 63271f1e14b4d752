import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/** The text of each page of each, with single spaces. In a process of its own: the library loads parts that Jest cannot. */
export async function pdfTexts(pdfs: readonly Buffer[]): Promise<string[][]> {
  const reader = spawn(process.execPath, [path.join(__dirname, 'read-pdf.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(JSON.stringify(pdfs.map((pdf) => pdf.toString('base64'))));
  // What the script writes.
  const all = (await json(reader.stdout)) as string[][];
  return all.map((pages) => pages.map((page) => page.replace(/\s+/g, ' ')));
}

/** The text of each page of one. */
export const pdfText = async (pdf: Buffer): Promise<string[]> => (await pdfTexts([pdf]))[0] ?? [];
