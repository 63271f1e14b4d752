/** An element with attributes and content; left out if the content is empty. */
export interface Element {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly Element[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot contain at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** An element of text or of other elements; null without content. */
export const el = (
  name: string,
  content: string | readonly (Element | null)[],
  attributes = {},
): Element | null => {
  const inside = typeof content === 'string' ? content.trim() : content.filter((one) => one !== null);
  return inside.length === 0 ? null : { name, content: inside, attributes };
};

/** An XML document with its prolog. */
export function xmlOf(root: Element | null): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root ? written(root, '') : ''}\n`;
}

function written({ name, attributes = {}, content }: Element, indent: string): string {
  const attributesText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (typeof content === 'string') return `${indent}<${name}${attributesText}>${escaped(content)}</${name}>`;
  const inside = content.map((one) => written(one, `${indent}  `)).join('\n');
  return `${indent}<${name}${attributesText}>\n${inside}\n${indent}</${name}>`;
}
