import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { projectFolder } from './server.ts';

const reader = path.join(projectFolder, 'server/src/testing/read-pdf.ts');

/** The text of the pages of a PDF, as PDF readers extract it. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const child = spawn(process.execPath, [reader], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify([pdf.toString('base64')]));
  // The script's output: the pages of each document.
  const [pages = []] = (await json(child.stdout)) as string[][];
  return pages;
}

/** The PDF that a button saves. */
export async function savedPdf(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The text of this page if it were printed now. */
export async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: text hidden in print must not count
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

/** Sorted words, because paper and PDF order columns differently. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\u200b/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .sort();
