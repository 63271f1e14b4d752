import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type CallExpression, type Node, type Property, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { root } from '../build/workspace.ts';
import { messagesIn } from './messages-in.ts';
import { modulesOf } from './sources.ts';

const folder = join(root, 'remote-admin');
const list = 'src/settings/settings-list.ts';

/** The properties and elements whose texts name or explain a setting. */
const labelling: ReadonlySet<string> = new Set(['label', 'description', 'title', 'lead']);
const headings: ReadonlySet<string> = new Set(['legend', 'h2', 'h3']);

const keyOf = ({ key }: Property): string | null =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;

/** The labels, hints and headings of a module, which is JavaScript with elements as `jsx` calls. */
export function phrasesIn(code: string): string[] {
  const places: Node[] = [];
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Property(node) {
      if (labelling.has(keyOf(node as Property) ?? '')) places.push((node as Property).value);
    },
    CallExpression(node) {
      const [element] = (node as CallExpression).arguments;
      if (element?.type === 'Literal' && headings.has(String(element.value))) places.push(node);
    },
  });
  return messagesIn(code)
    .filter(({ start, end }) => places.some((place) => place.start <= start && end <= place.end))
    .map(({ text }) => text)
    .filter((text) => !/[{?]/.test(text));
}

/** The file of each page of the settings, by the page's address. */
function entriesOf(source: string): Map<string, string> {
  const entries = new Map<string, string>();
  let path = '';
  for (const [, screen, key, file] of source.matchAll(
    /pages: of(Site|Payments)\(|key: '(\w+)'|import\('([^']+)'\)/g,
  )) {
    if (screen) path = screen === 'Site' ? 'site-settings' : 'payment-setting';
    if (key) entries.set(`/admin/${path}?tab=${key}`, '');
    const last = [...entries.keys()].at(-1);
    if (file && last) entries.set(last, posix.join(posix.dirname(list), file));
  }
  return entries;
}

/** The sheet of the words on each page of the settings, by which the list of settings is filtered. */
export async function phrasesModule(): Promise<string> {
  const codeOf = new Map((await modulesOf(folder)).map(({ file, code }) => [file, code]));
  const reachable = (file: string, seen = new Set<string>()): Set<string> => {
    const code = codeOf.get(file);
    if (code === undefined || seen.has(file) || !file.startsWith('src/features/')) return seen;
    seen.add(file);
    for (const [, imported = ''] of code.matchAll(/from '(\.[^']+)'/g))
      reachable(posix.join(posix.dirname(file), imported), seen);
    return seen;
  };
  const rows = [...entriesOf(readFileSync(join(folder, list), 'utf8'))].map(([address, file]) => {
    const phrases = [...reachable(file)].sort().flatMap((one) => phrasesIn(codeOf.get(one) ?? ''));
    const lines = [...new Set(phrases)].map((text) => `    msg('${text.replaceAll("'", "\\'")}'),`);
    return [`  '${address}': [`, ...lines, '  ],'].join('\n');
  });
  return `// Written by tools/i18n/write-settings-phrases.ts from the pages of the settings. Do not edit.
import { msg } from '@daybook/i18n';
import type { Phrases } from '../find-settings.ts';

export const phrases: Phrases = {
${rows.join('\n')}
};
`;
}
