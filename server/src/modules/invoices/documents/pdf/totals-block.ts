import type { AmountView } from '@daybook/domain/documents/view';
import { atEnd, inReadingDirection } from './reading-direction.ts';
import { type Block, faint, fitsOnPage, line, tabular } from './styles.ts';
import { addTaggedText, type Tag } from './tags.ts';

type Column = Extract<Block, { columns: unknown }>['columns'][number];

/** The block is kept together if it fits: on the last page rather than on two. */
export function totalsBlock(root: Tag, rows: readonly AmountView[]): Block {
  const table = root.add('Table');
  const look = {
    strong: { bold: true },
    quiet: { fontSize: 8, color: faint },
    plain: {},
  } as const satisfies Record<AmountView['weight'], object>;
  return {
    unbreakable: fitsOnPage(rows.map(({ label }) => label).join('\n'), 35),
    columns: inReadingDirection<Column>([
      { text: '', width: '*' },
      {
        width: 290,
        table: {
          widths: inReadingDirection(['*', 'auto']),
          dontBreakRows: true,
          body: rows.map(({ label, amount, weight }) => {
            const row = table.add('TR');
            return inReadingDirection([
              { ...addTaggedText(row, 'TH', label, { scope: 'Row' }), ...look[weight] },
              {
                ...addTaggedText(row, 'TD', amount),
                alignment: atEnd(),
                noWrap: true,
                fontFeatures: tabular,
                ...look[weight],
              },
            ]);
          }),
        },
        layout: {
          hLineWidth: (row) => (rows[row]?.weight === 'strong' ? 0.6 : 0),
          vLineWidth: () => 0,
          hLineColor: () => line,
          // Space between a full-width label and its amount.
          paddingLeft: (column) => (column === 0 ? 0 : 12),
          paddingRight: () => 0,
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
    ]),
    margin: [0, 0, 0, 14],
  };
}
