import { spawn } from 'node:child_process';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { projectFolder } from './server.ts';

const reader = path.join(projectFolder, 'server/src/testing/read-pdf.ts');

/** What the pages of a PDF say, as any reader of PDFs has it. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const child = spawn(process.execPath, [reader], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify([pdf.toString('base64')]));
  // What the script writes: the pages of each document that it was given.
  const [pages = []] = (await json(child.stdout)) as string[][];
  return pages;
}

/** The PDF that a button lets the browser save. */
export async function savedPdf(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** All that would stand on paper if this page were printed now. */
export async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden on paper does not count
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

/** Words in no order: paper and PDF put columns one after the other in ways of their own. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\u200b/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .sort();
