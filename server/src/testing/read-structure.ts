import { json } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

/** A structure element as screen readers get it: its role, its alternative text, its text, its children. */
export interface Part {
  role: string;
  alt?: string;
  text: string;
  parts: Part[];
}

export interface ReadStructure {
  title: string | null;
  language: string | null;
  /** The part of PDF/UA that the file declares. */
  standard: string | null;
  isMarked: boolean;
  showsTitle: boolean;
  /** For each page: its structure elements, and printed content that belongs to none. */
  pages: { parts: Part[]; decoration: string; links: { url: string; says: string }[] }[];
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

// Reads a PDF in base64 as JSON, writes its metadata and its structure, page by page.
const pdf = await getDocumentProxy(
  new Uint8Array(Buffer.from((await json(process.stdin)) as string, 'base64')),
);
const { info, metadata } = await pdf.getMetadata();
const pages: ReadStructure['pages'] = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  let decoration = '';
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      if (id === undefined) decoration += item.str;
      else texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? undefined);
  }
  const partOf = ({ role = '', alt, children = [] }: Node): Part => ({
    role,
    ...(alt && { alt }),
    text: children
      .flatMap(({ type, id = '' }) => (type === 'content' ? [texts.get(id) ?? ''] : []))
      .join('')
      .trim(),
    parts: children.flatMap((child) => (child.role ? [partOf(child)] : [])),
  });
  const tree = (await page.getStructTree()) as Node | null;
  const annotations = (await page.getAnnotations()) as { url?: string; contentsObj?: { str: string } }[];
  const links = annotations.map(({ url = '', contentsObj }) => ({ url, says: contentsObj?.str ?? '' }));
  pages.push({ parts: (tree?.children ?? []).map(partOf), decoration, links });
}
const { Title = null, Language = null } = info as { Title?: string; Language?: string };
const viewer = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
const structure: ReadStructure = {
  title: Title,
  language: Language,
  standard: metadata?.get('pdfuaid:part') ?? null,
  isMarked: (await pdf.getMarkInfo())?.Marked ?? false,
  showsTitle: viewer?.DisplayDocTitle ?? false,
  pages,
};
process.stdout.write(JSON.stringify(structure));
