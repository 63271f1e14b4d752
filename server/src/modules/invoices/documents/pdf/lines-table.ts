import type { DocumentView, LineView } from '@daybook/domain/documents/view';
import type { TableCell } from 'pdfmake/interfaces';
import { atEnd, inReadingDirection } from './reading-direction.ts';
import { type Block, faint, line, tabular } from './styles.ts';
import { addTaggedText, type Tag } from './tags.ts';

const figure = (row: Tag, text: string, style = ''): TableCell => ({
  ...(style === 'head' ? heading(row, text) : addTaggedText(row, 'TD', text)),
  style,
  alignment: atEnd(),
  noWrap: true,
  fontFeatures: tabular,
});

const heading = (row: Tag, text: string) => addTaggedText(row, 'TH', text, { scope: 'Column' });

const headOf = (
  row: Tag,
  { description, quantity, price, tax, amount }: DocumentView['columns'],
): TableCell[] =>
  inReadingDirection([
    { ...heading(row, description), style: 'head' },
    ...(quantity === '' ? [] : [figure(row, quantity, 'head'), figure(row, price, 'head')]),
    ...(tax === null ? [] : [{ ...heading(row, tax), style: 'head' }]),
    figure(row, amount, 'head'),
  ]);

/** The head repeats on every page, and no line is split between pages. */
export function linesTable(root: Tag, { columns, lines }: DocumentView): Block {
  const hasParts = columns.quantity !== '';
  const table = root.add('Table');
  const head = headOf(table.add('THead').add('TR'), columns);
  const body = table.add('TBody');
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: inReadingDirection([
        '*',
        ...(hasParts ? ['auto', 'auto'] : []),
        ...(columns.tax === null ? [] : [64]),
        'auto',
      ]),
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
  return inReadingDirection([
    {
      stack: [
        addTaggedText(first, 'P', line.description),
        ...line.notes.map((text) => ({ ...addTaggedText(first, 'P', text), style: 'faint' })),
      ],
    },
    ...(columns.quantity === '' ? [] : [figure(row, line.quantity), figure(row, line.price)]),
    ...(columns.tax === null ? [] : [addTaggedText(row, 'TD', line.tax)]),
    figure(row, line.amount),
  ]);
}
