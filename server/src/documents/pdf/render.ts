import { fileURLToPath } from 'node:url';
import type { DocumentView } from '@daybook/domain/documents/view';
import { breakableView } from './breakable.ts';
import { type Logo, layoutOf } from './layout.ts';
import { scriptFonts } from './scripts.ts';

const fontFile = (name: string) => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));
const fonts = {
  Inter: { normal: fontFile('regular'), bold: fontFile('semibold') },
  ...Object.fromEntries(
    Object.entries(scriptFonts).map(([name, file]) => [name, { normal: file, bold: file }]),
  ),
};
const ours = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));

/** Loaded with the first document: most processes never print one. */
async function openPrinter() {
  const { default: printer } = await import('pdfmake');
  printer.setFonts(fonts);
  // What a document says is never taken for an address, and no file but its fonts is read.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => ours.has(path));
  return printer;
}

let printer: ReturnType<typeof openPrinter> | undefined;

/** A document as a PDF, with its fonts in it. The same words as on the screen, for it is drawn from the same view. */
export async function renderPdf(view: DocumentView, logo: Logo): Promise<Buffer> {
  printer ??= openPrinter();
  return (await printer).createPdf(layoutOf(breakableView(view), logo)).getBuffer();
}
