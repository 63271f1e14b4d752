import { createRequire } from 'node:module';
import { inPrintedOrder, rightToLeftLetters, turned, withoutIsolates } from './bidi.ts';
import { Tag } from './tags.ts';

/** The used part of the drawing library, whose own types are incomplete. */
interface Structure {
  dictionary: { data: Record<string, unknown> };
  add(child: unknown): void;
  end(): void;
}

interface Canvas {
  page: { height: number };
  struct(type: string, options?: object): Structure;
  addStructure(structure: Structure): void;
  markStructureContent(type: string): unknown;
  markContent(type: 'Artifact', options: object): void;
  endMarkedContent(): void;
  link(x: number, y: number, width: number, height: number, url: string, options: object): void;
}

interface Inline {
  tag?: Tag;
  font: { ascender: number };
  fontSize: number;
  text: string;
  x: number;
  width: number;
  leadingCut: number;
  trailingCut: number;
  /** Of text in more than one direction. */
  level?: number;
}

interface Line {
  inlines: Inline[];
  getWidth(): number;
  getHeight(): number;
}

interface Picture {
  tag?: Tag;
  x: number;
  y: number;
  _width: number;
  _height: number;
}

interface Page {
  items: { type: string; item: Line | Picture }[];
}

interface Renderer {
  pdfDocument: Canvas;
  renderPages(pages: Page[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderImage(picture: Picture): void;
  renderSVG(picture: Picture): void;
  renderWatermark(page: Page): void;
}

/** The structure of a document while it is drawn, and the page on which each part begins. */
interface Planted {
  structures: Map<Tag, Structure>;
  begun: Map<Tag, Canvas['page']>;
}

const planted = new WeakMap<Renderer, Planted>();

/** pdfmake knows no structure, but PDFKit does: each drawn item is marked with its part. */
export function tagDrawnContent(): void {
  // The same module instance that the printer uses.
  const load = createRequire(import.meta.url);
  const { prototype }: { prototype: Renderer } = load('pdfmake/js/Renderer.js').default;
  const { renderPages, renderLine, renderVector, renderImage, renderSVG, renderWatermark } = prototype;

  prototype.renderPages = function (pages) {
    const root = rootOf(pages);
    if (root) planted.set(this, plant(this.pdfDocument, root));
    renderPages.call(this, pages);
    endLinks(this);
  };
  prototype.renderLine = function (written, x, y) {
    const line = inReadingOrder(written);
    const tag = line.inlines.find((inline) => inline.tag)?.tag;
    const structure = marked(this, tag, () => renderLine.call(this, line, x, y - higherThanInter(line)));
    const { url, alt = url } = tag?.options ?? {};
    if (structure && url)
      this.pdfDocument.link(x, y, line.getWidth(), line.getHeight(), url, {
        structParent: structure,
        // PDFKit distinguishes strings from names by this type.
        Contents: new String(withoutIsolates(alt ?? url)),
      });
  };
  prototype.renderVector = function (vector) {
    marked(this, undefined, () => renderVector.call(this, vector));
  };
  for (const [name, render] of [
    ['renderImage', renderImage],
    ['renderSVG', renderSVG],
  ] as const)
    prototype[name] = function (picture) {
      const structure = marked(this, picture.tag, () => render.call(this, picture));
      if (structure) structure.dictionary.data.A = placeOf(this.pdfDocument, picture);
    };
  prototype.renderWatermark = function (page) {
    const tags = [...(planted.get(this)?.structures.keys() ?? [])];
    const mark = tags.find(({ options }) => options.isMark);
    marked(this, mark, () => renderWatermark.call(this, page));
  };
}

/** How far a taller font would move the line down: all cells of a row have one baseline. */
const higherThanInter = ({ inlines }: Line): number =>
  Math.max(0, ...inlines.map(({ font, fontSize }) => ((font.ascender - interAscender) / 1000) * fontSize));

const interAscender = 968.75;

/** pdfmake prints words from left to right in the order in which they are written. */
function inReadingOrder(line: Line): Line {
  const { inlines } = line;
  const levelOf = ({ level = 0 }: Inline) => level;
  if (!inlines.some((inline) => levelOf(inline) > 0)) return line;
  const trimmed = inlines.map((inline, place) =>
    withoutEndSpaces(inline, { isFirst: place === 0, isLast: inlines.slice(place + 1).every(isBlank) }),
  );
  let x = 0;
  const placed = inPrintedOrder(trimmed, levelOf).map((inline) => {
    const shown = { ...inline, x, text: isTurned(inline) ? turned(inline.text) : inline.text };
    x += inline.width;
    return shown;
  });
  return Object.assign(Object.create(Object.getPrototypeOf(line)), line, { inlines: placed });
}

const isBlank = ({ text }: Pick<Inline, 'text'>): boolean => text.trim() === '';

/** A line neither begins nor ends with a space, on whichever side it does so. */
function withoutEndSpaces(
  inline: Inline,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Inline {
  if (isBlank(inline) && (isFirst || isLast)) return { ...inline, text: '', width: 0 };
  const atStart = isFirst
    ? { text: inline.text.trimStart(), width: inline.width - inline.leadingCut }
    : inline;
  if (!isLast) return { ...inline, text: atStart.text, width: atStart.width };
  return { ...inline, text: atStart.text.trimEnd(), width: atStart.width - inline.trailingCut };
}

/** Signs between words from right to left; the fonts turn the words themselves. */
const isTurned = ({ level = 0, text }: Inline): boolean => level % 2 === 1 && !rightToLeftLetters.test(text);

function rootOf(pages: readonly Page[]): Tag | undefined {
  for (const { items } of pages)
    for (const { type, item } of items) {
      const tag = 'inlines' in item ? item.inlines[0]?.tag : item.tag;
      if (tag instanceof Tag && (type === 'line' || type === 'image' || type === 'svg')) return tag.root;
    }
  return undefined;
}

/** Created before anything is drawn, so that the parts are in reading order. */
function plant(canvas: Canvas, root: Tag): Planted {
  const structures = new Map<Tag, Structure>();
  const make = (tag: Tag): Structure => {
    const { alt, actual, scope, url } = tag.options;
    const structure = canvas.struct(tag.type, {
      alt: url || !alt ? undefined : withoutIsolates(alt),
      actual,
      scope,
    });
    structures.set(tag, structure);
    for (const child of tag.children) structure.add(make(child));
    return structure;
  };
  canvas.addStructure(make(root));
  return { structures, begun: new Map() };
}

/** Draws as a part of the structure and returns it, or as decoration, for everything repeated on each page. */
function marked(renderer: Renderer, tag: Tag | undefined, draw: () => void): Structure | undefined {
  const { pdfDocument: canvas } = renderer;
  const tree = planted.get(renderer);
  const structure = tag && tree?.structures.get(tag);
  const isRepeated = tag?.options.isMark || tag?.options.scope === 'Column';
  const began = tag && tree?.begun.get(tag);
  if (!tag || !tree || !structure || (isRepeated && began && began !== canvas.page)) {
    canvas.markContent('Artifact', { type: 'Layout' });
    draw();
    canvas.endMarkedContent();
    return undefined;
  }
  tree.begun.set(tag, began ?? canvas.page);
  const content = canvas.markStructureContent(tag.type);
  draw();
  canvas.endMarkedContent();
  structure.add(content);
  return structure;
}

/** A link annotation is written to the open page, which must be its own. */
function endLinks(renderer: Renderer): void {
  const tree = planted.get(renderer);
  const { pdfDocument: canvas } = renderer;
  const last = canvas.page;
  for (const [tag, page] of tree?.begun ?? []) {
    if (tag.type !== 'Link') continue;
    canvas.page = page;
    tree?.structures.get(tag)?.end();
  }
  canvas.page = last;
}

const placeOf = ({ page }: Canvas, { x, y, _width, _height }: Picture) => ({
  O: 'Layout',
  Placement: 'Block',
  BBox: [x, page.height - y - _height, x + _width, page.height - y],
});
