/** An XML element. */
export interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const plain = (text: string): string => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

/** Reads elements, attributes and text, which is all that our files contain; throws on malformed XML. */
export function readXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', attributes = '', text = ''] of xml
    .replace(/^<\?.*?\?>/, '')
    .matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>([^<]*)/g)) {
    const parent = open.at(-1);
    if (closing) {
      if (parent?.name !== name) throw new Error(`${parent?.name} is closed by ${name}.`);
      open.pop();
      continue;
    }
    const read = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      plain(value),
    ]);
    const node: Node = { name, attributes: Object.fromEntries(read), children: [], text: plain(text).trim() };
    parent?.children.push(node);
    open.push(node);
  }
  const [document, ...others] = root.children;
  if (!document || others.length > 0 || open.length > 1) throw new Error('Not one whole document.');
  return document;
}

/** The elements at a path such as `cac:Party/cbc:Name`; `**` matches any depth. */
export function at(node: Node, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>(
      (nodes, name) =>
        nodes.flatMap((one) =>
          name.startsWith('**')
            ? deep(one).filter((below) => below.name === name.slice(2))
            : one.children.filter((child) => child.name === name),
        ),
      [node],
    );
}

const deep = (node: Node): Node[] => node.children.flatMap((child) => [child, ...deep(child)]);
export const everyNode = (node: Node): Node[] => [node, ...deep(node)];
export const textAt = (node: Node, path: string): string => at(node, path)[0]?.text ?? '';
