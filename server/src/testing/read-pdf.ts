import { json } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// Reads a JSON array of PDFs in base64, writes the texts of their pages.
const pages: string[][] = [];
// `pdfTexts` writes this.
for (const pdf of (await json(process.stdin)) as string[]) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf, 'base64'))));
  pages.push(text);
}
process.stdout.write(JSON.stringify(pages));
