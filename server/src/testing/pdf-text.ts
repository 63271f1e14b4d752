import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/** The text of each page, with single spaces. In a process of its own: the library loads parts that Jest cannot. */
export async function pdfText(pdf: Buffer): Promise<string[]> {
  const reader = spawn(process.execPath, [path.join(__dirname, 'read-pdf.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(pdf);
  // What the script writes.
  const pages = (await json(reader.stdout)) as string[];
  return pages.map((page) => page.replace(/\s+/g, ' '));
}
