import {
  type DocumentView,
  dueOnText,
  type FactView,
  markText,
  type PartyView,
  scheduleTitle,
  voidText,
} from '@daybook/domain/documents/view';
import { currentLanguage, t } from '@daybook/i18n';
import type { Content, ContentColumns, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces';
import { withoutIsolates } from './bidi.ts';
import { linesTable } from './lines-table.ts';
import { payOnline } from './pay-online.ts';
import { textsOf } from './pdf-texts.ts';
import { atEnd, atStart, inReadingDirection } from './reading-direction.ts';
import { isReplaced, piecesOf, replacement } from './scripts.ts';
import { type Block, faint, fitsOnPage, ink, textLineHeight } from './styles.ts';
import { addTaggedText, Tag } from './tags.ts';
import { totalsBlock } from './totals-block.ts';

/** A logo for the letterhead: PNG bytes as a data URL. */
export type Logo = string | null;

/** Margin of an A4 page, in points. */
const margin = 46;

const styles: StyleDictionary = {
  title: { fontSize: 19, bold: true, margin: [0, 0, 0, 6] },
  party: { fontSize: 11, bold: true },
  faint: { fontSize: 8, color: faint },
  head: { fontSize: 8, color: faint },
};

/** The document's printed parts, in the order of the view, which is also the reading order. Calculates nothing. */
export function layoutOf(view: DocumentView, logo: Logo, payLink: string | null): TDocumentDefinitions {
  const name = [view.title, view.number].filter(Boolean).join(' ');
  const root = new Tag('Document');
  if (view.mark) root.add('P', { actual: markText(view), isMark: true });
  return {
    version: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, 62],
    language: currentLanguage(),
    // Dated by its own day instead of now: the same document always has the same bytes.
    info: {
      title: name,
      author: view.seller.name,
      subject: withoutIsolates(view.about) || name,
      creationDate: new Date(`${view.dated}T00:00:00Z`),
    },
    defaultStyle: {
      font: 'Inter',
      fontSize: 9.5,
      lineHeight: textLineHeight,
      color: ink,
      alignment: atStart(),
    },
    styles,
    ...(view.mark ? { watermark: watermark(markText(view)) } : {}),
    footer: (page, pages) => footerOf(view, name, page, pages),
    content: endingAtItsText([
      letterhead(root, view, logo),
      parties(root, view),
      linesTable(root, view),
      totalsBlock(root, view.totals),
      ...schedule(root, view.schedule),
      ...(payLink && view.due ? [payOnline(root, payLink, name)] : []),
      ...[...view.sections, ...notPrinted(view)].map((one) => section(root, one.title, one.text)),
    ]),
  };
}

/** Printed in one piece, so in one font. */
function watermark(text: string) {
  const pieces = piecesOf(text);
  const font = typeof pieces === 'string' ? undefined : pieces[0]?.font;
  return { text, color: faint, opacity: 0.12, bold: true, ...(font && { font }) };
}

/** Space below the last block would start a new page if the block ends at the foot of one. */
const endingAtItsText = (blocks: readonly Block[]): Content[] =>
  blocks.map((block, place) => (place === blocks.length - 1 ? { ...block, margin: [0, 0, 0, 0] } : block));

/** Warns of letters that no font has; the screens of the document show them. */
function notPrinted(view: DocumentView): { title: string; text: string }[] {
  if (!textsOf(view).some(isReplaced)) return [];
  const text = t(
    '{sign} stands for a letter that can’t be printed here. The page of this document shows it.',
    {
      sign: replacement,
    },
  );
  return [{ title: t('About the letters'), text }];
}

const footerOf = (view: DocumentView, name: string, page: number, pages: number): Content => ({
  margin: [margin, 14, margin, 0],
  columns: inReadingDirection([
    { text: piecesOf(view.footer), style: 'faint', width: '*' },
    {
      text: piecesOf(
        t('{document}, page {page, number} of {pages, number}', { document: name, page, pages }),
      ),
      style: 'faint',
      width: 'auto',
      alignment: atEnd(),
    },
  ]),
  columnGap: 16,
});

function letterhead(root: Tag, view: DocumentView, logo: Logo): Block {
  return {
    columns: inReadingDirection([
      { stack: [...picture(root, logo, view.seller.name), ...party(root, view.seller)] },
      {
        stack: [
          { ...addTaggedText(root, 'H1', view.title), style: 'title' },
          ...[view.about, voidText(view)].flatMap((text): Content[] =>
            text ? [{ ...addTaggedText(root, 'P', text), margin: [0, 0, 0, 4] }] : [],
          ),
          ...(view.facts.length > 0 ? [factsTable(root, view.facts)] : []),
        ],
      },
    ]),
    columnGap: 24,
    margin: [0, 0, 0, 20],
  };
}

const picture = (root: Tag, logo: Logo, name: string): Content[] =>
  logo
    ? [
        {
          image: logo,
          fit: [170, 56],
          margin: [0, 0, 0, 8],
          ...{ tag: root.add('Figure', { alt: t('Logo of {business}', { business: name }) }) },
        },
      ]
    : [];

const party = (root: Tag, { name, lines }: PartyView): Content[] => [
  { ...addTaggedText(root, 'P', name), style: 'party' },
  ...lines.map((text): Content => addTaggedText(root, 'P', text)),
];

function factsTable(root: Tag, facts: readonly FactView[]): Content {
  const table = root.add('Table');
  return {
    layout: 'noBorders',
    table: {
      widths: inReadingDirection([92, '*']),
      body: facts.map(({ label, value }) => {
        const row = table.add('TR');
        return inReadingDirection([
          { ...addTaggedText(row, 'TH', label, { scope: 'Row' }), color: faint },
          addTaggedText(row, 'TD', value),
        ]);
      }),
    },
  };
}

function parties(root: Tag, { buyer, due }: DocumentView): Block {
  return {
    columns: inReadingDirection<ContentColumns['columns'][number]>([
      {
        stack: [{ ...addTaggedText(root, 'H2', buyer.label), style: 'faint' }, ...party(root, buyer)],
        width: '*',
      },
      ...(due
        ? [
            {
              width: 'auto' as const,
              alignment: atEnd(),
              stack: [
                { ...addTaggedText(root, 'P', due.amount), fontSize: 15, bold: true },
                { ...addTaggedText(root, 'P', dueOnText(due)), color: faint },
              ],
            },
          ]
        : []),
    ]),
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

const schedule = (root: Tag, facts: readonly FactView[]): Block[] =>
  facts.length === 0
    ? []
    : [
        {
          unbreakable: true,
          stack: [{ ...addTaggedText(root, 'H2', scheduleTitle()), style: 'faint' }, factsTable(root, facts)],
          margin: [0, 0, 0, 12],
        },
      ];

const section = (root: Tag, title: string, text: string): Block => ({
  unbreakable: fitsOnPage(text, 80),
  stack: [{ ...addTaggedText(root, 'H2', title), style: 'faint' }, addTaggedText(root, 'P', text)],
  margin: [0, 0, 0, 12],
});
