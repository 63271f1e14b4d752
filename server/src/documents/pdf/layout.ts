import type { AmountView, DocumentView, FactView, PartyView } from '@daybook/domain/documents/view';
import type { Content, StyleDictionary, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { piecesOf } from './scripts.ts';

/** A logo as it stands in the letterhead: PNG bytes as a data address. */
export type Logo = string | null;

const ink = '#1f2937';
const faint = '#5b6472';
const line = '#d5dae1';

/** Figures of one width. Only where they stand below each other: words are measured once, without features. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

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
    content: [
      letterhead(view, logo),
      parties(view),
      linesTable(view),
      totals(view.totals),
      ...schedule(view.schedule),
      ...view.sections.map(({ title, text }): Content => section(title, text)),
    ],
  };
}

const footerOf = (view: DocumentView, name: string, page: number, pages: number): Content => ({
  margin: [margin, 14, margin, 0],
  columns: [
    { text: piecesOf(view.footer), style: 'faint', width: '*' },
    { text: `${name}, page ${page} of ${pages}`, style: 'faint', width: 'auto', alignment: 'right' },
  ],
  columnGap: 16,
});

function letterhead(view: DocumentView, logo: Logo): Content {
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

function parties({ buyer, due }: DocumentView): Content {
  return {
    columns: [
      { stack: [{ text: buyer.label, style: 'faint' }, ...party(buyer)], width: '*' },
      ...(due
        ? [
            {
              width: 'auto' as const,
              alignment: 'right' as const,
              stack: [
                { text: due.amount, fontSize: 15, bold: true },
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
  text,
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
function linesTable({ columns, lines }: DocumentView): Content {
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

/** So many lines fit on a page, also with the space between rows. */
const linesOnPage = 30;

/** Whether a text in lines of so many letters may be kept together: what is longer than a page would not be printed. */
const fitsOnPage = (text: string, letters: number): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.ceil((line.length + 1) / letters), 0) <= linesOnPage;

/** The block stays whole where it can: it stands on the last page rather than on two. */
function totals(rows: readonly AmountView[]): Content {
  const look = {
    strong: { bold: true },
    quiet: { fontSize: 8, color: faint },
    plain: {},
  } as const satisfies Record<AmountView['weight'], object>;
  return {
    unbreakable: fitsOnPage(rows.map(({ label }) => label).join('\n'), 35),
    columns: [
      { text: '', width: '*' },
      {
        width: 290,
        table: {
          widths: ['*', 'auto'],
          dontBreakRows: true,
          body: rows.map(({ label, amount, weight }) => [
            { text: piecesOf(label), ...look[weight] },
            { text: amount, alignment: 'right', noWrap: true, fontFeatures: tabular, ...look[weight] },
          ]),
        },
        layout: {
          hLineWidth: (row) => (rows[row]?.weight === 'strong' ? 0.6 : 0),
          vLineWidth: () => 0,
          hLineColor: () => line,
          // A label as long as its column ends before the amount.
          paddingLeft: (column) => (column === 0 ? 0 : 12),
          paddingRight: () => 0,
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
    ],
    margin: [0, 0, 0, 14],
  };
}

const schedule = (facts: readonly FactView[]): Content[] =>
  facts.length === 0
    ? []
    : [
        {
          unbreakable: true,
          stack: [{ text: 'Paid in parts', style: 'faint' }, factsTable(facts)],
          margin: [0, 0, 0, 12],
        },
      ];

const section = (title: string, text: string): Content => ({
  unbreakable: fitsOnPage(text, 80),
  stack: [{ text: title, style: 'faint' }, { text: piecesOf(text) }],
  margin: [0, 0, 0, 12],
});
