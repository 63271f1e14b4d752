import type { DocumentView, FactView, LineView, PartyView } from '@daybook/domain/documents/view';
import type { Content, StyleDictionary, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { payOnline } from './pay-online.ts';
import { textsOf } from './pdf-texts.ts';
import { isReplaced, piecesOf, replacement } from './scripts.ts';
import { type Block, faint, fitsOnPage, ink, line, tabular } from './styles.ts';
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
  if (view.mark) root.add('P', { actual: view.mark, isMark: true });
  return {
    version: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, 62],
    language: 'en',
    // Dated by its own day instead of now: the same document always has the same bytes.
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

/** Space below the last block would start a new page if the block ends at the foot of one. */
const endingAtItsText = (blocks: readonly Block[]): Content[] =>
  blocks.map((block, place) => (place === blocks.length - 1 ? { ...block, margin: [0, 0, 0, 0] } : block));

/** Warns of letters that no font has; the screens of the document show them. */
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

function letterhead(root: Tag, view: DocumentView, logo: Logo): Block {
  return {
    columns: [
      { stack: [...picture(root, logo, view.seller.name), ...party(root, view.seller)] },
      {
        stack: [
          { ...addTaggedText(root, 'H1', view.title), style: 'title' },
          ...[view.about, view.markReason && `Void: ${view.markReason}`].flatMap((text): Content[] =>
            text ? [{ ...addTaggedText(root, 'P', text), margin: [0, 0, 0, 4] }] : [],
          ),
          ...(view.facts.length > 0 ? [factsTable(root, view.facts)] : []),
        ],
      },
    ],
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
          ...{ tag: root.add('Figure', { alt: `Logo of ${name}` }) },
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
      widths: [92, '*'],
      body: facts.map(({ label, value }) => {
        const row = table.add('TR');
        return [
          { ...addTaggedText(row, 'TH', label, { scope: 'Row' }), color: faint },
          addTaggedText(row, 'TD', value),
        ];
      }),
    },
  };
}

function parties(root: Tag, { buyer, due }: DocumentView): Block {
  return {
    columns: [
      {
        stack: [{ ...addTaggedText(root, 'H2', buyer.label), style: 'faint' }, ...party(root, buyer)],
        width: '*',
      },
      ...(due
        ? [
            {
              width: 'auto' as const,
              alignment: 'right' as const,
              stack: [
                { ...addTaggedText(root, 'P', due.amount), fontSize: 15, bold: true },
                { ...addTaggedText(root, 'P', `due ${due.on}`), color: faint },
              ],
            },
          ]
        : []),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

const right = (row: Tag, text: string, style = ''): TableCell => ({
  ...(style === 'head' ? heading(row, text) : addTaggedText(row, 'TD', text)),
  style,
  alignment: 'right',
  noWrap: true,
  fontFeatures: tabular,
});

const heading = (row: Tag, text: string) => addTaggedText(row, 'TH', text, { scope: 'Column' });

const headOf = (
  row: Tag,
  { description, quantity, price, tax, amount }: DocumentView['columns'],
): TableCell[] => [
  { ...heading(row, description), style: 'head' },
  ...(quantity === '' ? [] : [right(row, quantity, 'head'), right(row, price, 'head')]),
  ...(tax === null ? [] : [{ ...heading(row, tax), style: 'head' }]),
  right(row, amount, 'head'),
];

/** The head repeats on every page, and no line is split between pages. */
function linesTable(root: Tag, { columns, lines }: DocumentView): Block {
  const hasParts = columns.quantity !== '';
  const table = root.add('Table');
  const head = headOf(table.add('THead').add('TR'), columns);
  const body = table.add('TBody');
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ['*', ...(hasParts ? ['auto', 'auto'] : []), ...(columns.tax === null ? [] : [64]), 'auto'],
      body: [head, ...lines.map((line) => rowOf(body.add('TR'), line, columns))],
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

function rowOf(row: Tag, line: LineView, columns: DocumentView['columns']): TableCell[] {
  const first = row.add('TD');
  return [
    {
      stack: [
        addTaggedText(first, 'P', line.description),
        ...line.notes.map((text) => ({ ...addTaggedText(first, 'P', text), style: 'faint' })),
      ],
    },
    ...(columns.quantity === '' ? [] : [right(row, line.quantity), right(row, line.price)]),
    ...(columns.tax === null ? [] : [addTaggedText(row, 'TD', line.tax)]),
    right(row, line.amount),
  ];
}

const schedule = (root: Tag, facts: readonly FactView[]): Block[] =>
  facts.length === 0
    ? []
    : [
        {
          unbreakable: true,
          stack: [{ ...addTaggedText(root, 'H2', 'Paid in parts'), style: 'faint' }, factsTable(root, facts)],
          margin: [0, 0, 0, 12],
        },
      ];

const section = (root: Tag, title: string, text: string): Block => ({
  unbreakable: fitsOnPage(text, 80),
  stack: [{ ...addTaggedText(root, 'H2', title), style: 'faint' }, addTaggedText(root, 'P', text)],
  margin: [0, 0, 0, 12],
});
