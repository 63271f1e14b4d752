import sax from 'sax';
import { OutsideProblem } from '../outside-account.ts';

/** An element, without the prefix of its name. */
export interface DavNode {
  name: string;
  /** Its attribute `name`, which components have. */
  label: string;
  text: string;
  children: DavNode[];
}

const deepest = 24;
const mostNodes = 300_000;

const unreadable = (): never => {
  throw new OutsideProblem('not_calendar');
};

/** Reads an answer. Refuses a document type, and with it all entities of its own, deep nesting and masses of elements. */
export function readXml(text: string): DavNode {
  const parser = sax.parser(true, { position: false });
  const root: DavNode = { name: '', label: '', text: '', children: [] };
  const open = [root];
  let nodes = 0;
  const append = (piece: string) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  };
  parser.ondoctype = unreadable;
  parser.onerror = unreadable;
  parser.onopentag = ({ name, attributes }) => {
    nodes += 1;
    if (nodes > mostNodes || open.length > deepest) unreadable();
    const node: DavNode = {
      name: name.slice(name.indexOf(':') + 1),
      label: String(attributes.name ?? ''),
      ...{ text: '', children: [] },
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  parser.ontext = append;
  parser.oncdata = append;
  parser.onclosetag = () => open.pop();
  parser.write(text).close();
  return root.children[0] ?? unreadable();
}

export const child = (node: DavNode | undefined, name: string): DavNode | undefined =>
  node?.children.find((one) => one.name === name);

export const childrenOf = (node: DavNode | undefined, name: string): DavNode[] =>
  node?.children.filter((one) => one.name === name) ?? [];

/** The text at a path below the node. */
export const textAt = (node: DavNode | undefined, ...path: string[]): string | null =>
  path.reduce<DavNode | undefined>(child, node)?.text.trim() || null;

/** One response of a multistatus, with the properties that were found. */
export interface DavResponse {
  href: string;
  /** Of the whole resource; 200 unless it says otherwise. */
  status: number;
  props: DavNode;
}

const statusOf = (text: string | null): number => Number(text?.split(' ')[1] ?? 200);

/** The responses of a multistatus. */
export function responsesOf(multistatus: DavNode): DavResponse[] {
  if (multistatus.name !== 'multistatus') unreadable();
  return childrenOf(multistatus, 'response').flatMap((response) => {
    const href = textAt(response, 'href');
    if (!href) return [];
    const found = childrenOf(response, 'propstat').filter(
      (propstat) => statusOf(textAt(propstat, 'status')) === 200,
    );
    const props = found.flatMap((propstat) => child(propstat, 'prop')?.children ?? []);
    return [
      {
        href,
        status: statusOf(textAt(response, 'status')),
        props: { name: 'prop', label: '', text: '', children: props },
      },
    ];
  });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the content of an element or attribute. */
export const xmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);
