import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

/** One column; `sortKey` names the order that its heading asks the server for. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  sortKey?: string;
  /** Money and counts stand right, with their decimals in line. */
  isNumber?: boolean;
  /** Left out of a window narrower than 75em. */
  isSpare?: boolean;
  /** The column that names the row to a screen reader and holds its link. */
  isRowHeading?: boolean;
}

interface Props<Row> {
  /** What the rows are, for a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The order in force, `startAt` or `-startAt`. */
  sort: string;
  onSort: (sort: string) => void;
  /** True while other rows are on their way: these stay, greyed. */
  isBusy?: boolean;
}

/**
 * A table whose order is the server's. A link in the row's heading cell with the class that `rowLink` names covers
 * the whole row.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, isBusy = false, ...order }: Props<Row>) {
  return (
    <section className={classes.scroll} aria-label={caption} data-busy={isBusy || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.heading} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classes.row}>
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The class of the link that stands for its whole row. */
export const rowLink = classes.rowLink;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.isRowHeading) {
    return (
      <th scope="row" className={classes.cell}>
        {content}
      </th>
    );
  }
  return (
    <td className={classes.cell} data-number={column.isNumber} data-spare={column.isSpare}>
      {content}
    </td>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { heading, sortKey, isNumber, isSpare } = column;
  if (!sortKey) {
    return (
      <th scope="col" className={classes.heading} data-number={isNumber} data-spare={isSpare}>
        {heading}
      </th>
    );
  }
  const isUp = sort === sortKey;
  const isDown = sort === `-${sortKey}`;
  const Arrow = isUp ? IconArrowUp : isDown ? IconArrowDown : IconSelector;
  return (
    <th
      scope="col"
      className={classes.heading}
      data-number={isNumber}
      data-spare={isSpare}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={isUp || isDown || undefined}
        onClick={() => onSort(isUp ? `-${sortKey}` : sortKey)}
      >
        {heading}
        <Arrow aria-hidden size={14} />
      </button>
    </th>
  );
}
