import { TextDecoder } from 'node:util';
import { t } from '@daybook/i18n';
import sax from 'sax';
import { damaged, RefusedFile, refuseFile } from '../refused-file.ts';

/** Events of reading a document. Names have no prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const deepest = 32;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses a document as a stream. Refuses a document type, own entities and deep nesting. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  parser.ondoctype = () => refuseFile(t('This file isn’t a valid spreadsheet. Save it again as XLSX.'));
  parser.onerror = () => refuseFile(damaged());
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) refuseFile(t('The file is nested too deeply.'));
    // Without namespaces, an attribute is its text.
    handlers.open?.(localName(name), attributes as Record<string, string>);
  };
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(localName(name));
  };
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    refuseFile(damaged());
  }
}
