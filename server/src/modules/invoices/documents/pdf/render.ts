import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentView } from '@daybook/domain/documents/view';
import printer from 'pdfmake';
import { assetPath } from '../../../../platform/server-folder.ts';
import { breakableView } from './breakable-words.ts';
import { lastFont } from './font-coverage.ts';
import { type Logo, layoutOf } from './layout.ts';
import { textsOf } from './pdf-texts.ts';
import { lastFontName, needsLastFont, scriptFonts } from './scripts.ts';
import { tagDrawnContent } from './tagging.ts';

const fontFile = (name: string) => assetPath(`fonts/${name}.ttf`);
const fonts = {
  Inter: { normal: fontFile('regular'), bold: fontFile('semibold') },
  ...Object.fromEntries(
    Object.entries(scriptFonts).map(([name, file]) => [name, { normal: file, bold: file }]),
  ),
};
const ours = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));

function openPrinter() {
  tagDrawnContent();
  printer.setFonts(fonts);
  // Nothing in a document is treated as a URL, and only its fonts are read as files.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => ours.has(path));
  return printer;
}

/** The printer takes only files. Unpacked when a document first needs it, because it is large. */
let hasLastFont = false;

let opened: typeof printer | undefined;

/** A document as a PDF with embedded fonts, drawn from the same view as the screen. */
export async function renderPdf(
  view: DocumentView,
  logo: Logo,
  payLink: string | null = null,
): Promise<Buffer> {
  opened ??= openPrinter();
  if (!hasLastFont && textsOf(view).some(needsLastFont)) {
    const file = join(mkdtempSync(join(tmpdir(), 'daybook-font-')), 'last-resort.ttf');
    writeFileSync(file, lastFont());
    ours.add(file);
    opened.addFonts({ [lastFontName]: { normal: file, bold: file } });
    hasLastFont = true;
  }
  return opened.createPdf(layoutOf(breakableView(view), logo, payLink)).getBuffer();
}
