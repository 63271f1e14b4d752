import type { DocumentView, FactView, PartyView } from '@daybook/domain/documents/view';
import type { Content, StyleDictionary, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Block, faint, fitsOnPage, ink, line, tabular } from './look.ts';
import { isReplaced, piecesOf, replacement } from './scripts.ts';
import { textsOf } from './texts.ts';
import { totals } from './totals.ts';

/** A logo as it stands in the letterhead: PNG bytes as a data address. */
export type Logo = string | null;

/** A4 in points, with its margins. */
const margin = 46;

const styles: StyleDictionary = {
  title: { fontSize: 19, bold: true, margin: [0, 0, 0, 6] },
  party: { fontSize: 11, bold: true },
  faint: { fontSize: 8, color: faint },
  head: { fontSize: 8, color: faint },
};

/** What is to be printed, part by part in the order of the view. Nothing is worked out here. */
export function layoutOf(view: DocumentView, logo: Logo): TDocumentDefinitions {
  const name = [view.title, view.number].filter(Boolean).join(' ');
  return {
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, 62],
    language: 'en',
    // Its own day, not this moment: the same document is the same bytes, whenever it is printed.
    info: {
      title: name,
      author: view.seller.name,
      subject: view.about || name,
      creationDate: new Date(`${view.dated}T00:00:00Z`),
    },
    defaultStyle: { font: 'Inter', fontSize: 9.5, lineHeight: 1.25, color: ink },
    styles,
    ...(view.mark ? { watermark: { text: view.mark, color: faint, opacity: 0.12, bold: true } } : {}),
    footer: (page, pages) => footerOf(view, name, page, pages),
    content: endingAtItsText([
      letterhead(view, logo),
      parties(view),
      linesTable(view),
      totals(view.totals),
      ...schedule(view.schedule),
      ...[...view.sections, ...notPrinted(view)].map((one) => section(one.title, one.text)),
    ]),
  };
}

/** The space below the last block would be a page of its own where the block ends at the foot of one. */
const endingAtItsText = (blocks: readonly Block[]): Content[] =>
  blocks.map((block, place) => (place === blocks.length - 1 ? { ...block, margin: [0, 0, 0, 0] } : block));

/** Tells of letters that no font has; what they are is on the screens that show the document. */
function notPrinted(view: DocumentView): { title: string; text: string }[] {
  if (!textsOf(view).some(isReplaced)) return [];
  const text = `${replacement} stands for a letter that cannot be printed here. The page of this document shows it.`;
  return [{ title: 'About the letters', text }];
}

const footerOf = (view: DocumentView, name: string, page: number, pages: number): Content => ({
  margin: [margin, 14, margin, 0],
  columns: [
    { text: piecesOf(view.footer), style: 'faint', width: '*' },
    { text: `${name}, page ${page} of ${pages}`, style: 'faint', width: 'auto', alignment: 'right' },
  ],
  columnGap: 16,
});

function letterhead(view: DocumentView, logo: Logo): Block {
  return {
    columns: [
      { stack: [...picture(logo), ...party(view.seller)] },
      {
        stack: [
          { text: view.title, style: 'title' },
          ...[view.about, view.markReason && `Void: ${view.markReason}`].flatMap((text): Content[] =>
            text ? [{ text: piecesOf(text), margin: [0, 0, 0, 4] }] : [],
          ),
          ...(view.facts.length > 0 ? [factsTable(view.facts)] : []),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 20],
  };
}

const picture = (logo: Logo): Content[] =>
  logo ? [{ image: logo, fit: [170, 56], margin: [0, 0, 0, 8] }] : [];

const party = ({ name, lines }: PartyView): Content[] => [
  { text: piecesOf(name), style: 'party' },
  ...lines.map((text): Content => ({ text: piecesOf(text) })),
];

const factsTable = (facts: readonly FactView[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: [92, '*'],
    body: facts.map(({ label, value }) => [{ text: label, color: faint }, { text: piecesOf(value) }]),
  },
});

function parties({ buyer, due }: DocumentView): Block {
  return {
    columns: [
      { stack: [{ text: buyer.label, style: 'faint' }, ...party(buyer)], width: '*' },
      ...(due
        ? [
            {
              width: 'auto' as const,
              alignment: 'right' as const,
              stack: [
                { text: piecesOf(due.amount), fontSize: 15, bold: true },
                { text: `due ${due.on}`, color: faint },
              ],
            },
          ]
        : []),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

const right = (text: string, style = ''): TableCell => ({
  text: piecesOf(text),
  style,
  alignment: 'right',
  noWrap: true,
  fontFeatures: tabular,
});

const headOf = ({ description, quantity, price, tax, amount }: DocumentView['columns']): TableCell[] => [
  { text: description, style: 'head' },
  ...(quantity === '' ? [] : [right(quantity, 'head'), right(price, 'head')]),
  ...(tax === null ? [] : [{ text: tax, style: 'head' }]),
  right(amount, 'head'),
];

/** Its head repeats on every page, and no line is cut in two. */
function linesTable({ columns, lines }: DocumentView): Block {
  const hasParts = columns.quantity !== '';
  const rowOf = (
    description: TableCell,
    quantity: string,
    price: string,
    tax: TableCell,
    amount: string,
  ): TableCell[] => [
    description,
    ...(hasParts ? [right(quantity), right(price)] : []),
    ...(columns.tax === null ? [] : [tax]),
    right(amount),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ['*', ...(hasParts ? ['auto', 'auto'] : []), ...(columns.tax === null ? [] : [64]), 'auto'],
      body: [
        headOf(columns),
        ...lines.map(({ description, notes, quantity, price, tax, amount }) =>
          rowOf(
            {
              stack: [
                { text: piecesOf(description) },
                ...notes.map((text) => ({ text: piecesOf(text), style: 'faint' })),
              ],
            },
            quantity,
            price,
            { text: piecesOf(tax) },
            amount,
          ),
        ),
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? faint : line),
      paddingLeft: (column) => (column === 0 ? 0 : 5),
      paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    margin: [0, 0, 0, 12],
  };
}

const schedule = (facts: readonly FactView[]): Block[] =>
  facts.length === 0
    ? []
    : [
        {
          unbreakable: true,
          stack: [{ text: 'Paid in parts', style: 'faint' }, factsTable(facts)],
          margin: [0, 0, 0, 12],
        },
      ];

const section = (title: string, text: string): Block => ({
  unbreakable: fitsOnPage(text, 80),
  stack: [{ text: title, style: 'faint' }, { text: piecesOf(text) }],
  margin: [0, 0, 0, 12],
});
