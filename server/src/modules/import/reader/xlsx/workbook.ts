import { t } from '@daybook/i18n';
import { refuseFile, tooMuchText } from '../refused-file.ts';
import { readXml } from './xml.ts';
import type { Parts } from './zip.ts';

const megabyte = 1024 * 1024;

/** The part that holds the first visible sheet. */
export async function findFirstSheet(parts: Parts): Promise<string> {
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) {
    refuseFile(t('This isn’t an XLSX file but another kind of archive.'));
  }
  let [sheets, found] = [0, ''];
  await readXml(parts.read('xl/workbook.xml', megabyte), {
    open(name, attributes) {
      if (name !== 'sheet') return;
      sheets += 1;
      if (sheets > 200) refuseFile(t('The file has too many sheets.'));
      if (!found && (attributes.state ?? 'visible') === 'visible') found = relationOf(attributes);
    },
  });
  if (!found) refuseFile(t('The file has no sheet.'));
  const targets = new Map<string, string>();
  await readXml(parts.read('xl/_rels/workbook.xml.rels', megabyte), {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target);
    },
  });
  const target = targets.get(found) ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

const mostStrings = 300_000;
const mostLetters = 16 * megabyte;

/** The shared strings that cells refer to by index, without phonetic hints. */
export async function readSharedStrings(parts: Parts): Promise<string[]> {
  const name = 'xl/sharedStrings.xml';
  const strings: string[] = [];
  if (!parts.has(name)) return strings;
  let [current, letters, isText, isPhonetic] = ['', 0, false, false];
  await readXml(parts.read(name, 24 * megabyte), {
    open(element) {
      if (element === 'si') current = '';
      if (element === 'rPh') isPhonetic = true;
      isText = element === 't' && !isPhonetic;
    },
    text(text) {
      if (!isText) return;
      letters += text.length;
      if (letters > mostLetters) refuseFile(tooMuchText());
      current += text;
    },
    close(element) {
      isText = false;
      if (element === 'rPh') isPhonetic = false;
      if (element === 'si') strings.push(current);
      if (strings.length > mostStrings) refuseFile(tooMuchText());
    },
  });
  return strings;
}
