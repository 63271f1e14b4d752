import { json } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// PDFs in base64 as JSON on the way in, the texts of the pages of each on the way out.
const pages: string[][] = [];
// What `pdfTexts` writes.
for (const pdf of (await json(process.stdin)) as string[]) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf, 'base64'))));
  pages.push(text);
}
process.stdout.write(JSON.stringify(pages));
