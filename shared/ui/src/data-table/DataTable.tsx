import { t } from '@daybook/i18n';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { openRow } from './open-row.ts';

/** One column; `sortKey` is the order that its heading requests from the server. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  sortKey?: string;
  /** Aligns money and counts to the right, with their decimals in line. */
  isNumber?: boolean;
  /** Hidden in a window narrower than 75em. */
  isSpare?: boolean;
  /** The column that names the row for screen readers and contains its link. */
  isRowHeading?: boolean;
  /** The totals of all rows, in a row below them. */
  foot?: ReactNode;
}

/** Selectable rows; Shift also selects all between the last one and this. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  /** The label of a row's checkbox: "Select DB-7K3M2". */
  label: (row: Row) => string;
  onToggle: (key: string, withShift: boolean) => void;
  onToggleAll: () => void;
}

interface Props<Row> {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The current order, `startAt` or `-startAt`. */
  sort?: string;
  /** Absent for a read-only table, which takes the focus itself so that the keyboard can scroll it. */
  onSort?: (sort: string) => void;
  /** True while other rows load: the old ones stay, greyed. */
  isBusy?: boolean;
  selection?: Selection<Row>;
}

/** The class of the link that opens its row's record. */
export const rowLink = classes.rowLink ?? 'rowLink';

/** The class of a name that may be cut in its cell; the element needs the full name as its `title`. */
export const clip = classes.clip ?? 'clip';

/** A text that may be cut in its cell: screen readers read all of it, and a pointer shows it. */
export const Clipped = ({ text }: { text: string }) => (
  <span className={clip} title={text}>
    {text}
  </span>
);

/** A table ordered by the server. A click anywhere in a row opens its link with the class `rowLink`. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, isBusy = false, selection, sort = '', onSort } = props;
  const order = { sort, onSort: onSort ?? (() => undefined) };
  return (
    <section
      className={classes.scroll}
      aria-label={caption}
      data-busy={isBusy || undefined}
      {...(!onSort && { tabIndex: 0 })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${classes.heading} ${classes.pick}`}>
                <PickAll
                  rows={rows.map(rowKey)}
                  selected={selection.selected}
                  onToggleAll={selection.onToggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.heading} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classes.row}
              data-picked={selection?.selected.has(rowKey(row)) || undefined}
              onClick={(event) => openRow(event, rowLink)}
              onAuxClick={(event) => openRow(event, rowLink)}
            >
              {selection && (
                <td className={`${classes.cell} ${classes.pick}`}>
                  <PickOne
                    name={selection.label(row)}
                    id={rowKey(row)}
                    selected={selection.selected}
                    onToggle={selection.onToggle}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot) && <Foot columns={columns} hasPick={selection !== undefined} />}
      </table>
    </section>
  );
}

function Foot<Row>({ columns, hasPick }: { columns: readonly Column<Row>[]; hasPick: boolean }) {
  return (
    <tfoot>
      <tr>
        {hasPick && <td className={classes.foot} />}
        {columns.map(({ heading, foot, isNumber, isSpare }) => (
          <td key={heading} className={classes.foot} data-number={isNumber} data-spare={isSpare}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface PickProps {
  name: string;
  id: string;
  selected: ReadonlySet<string>;
  onToggle: (key: string, withShift: boolean) => void;
}

function PickOne({ name, id, selected, onToggle }: PickProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={name}
        checked={selected.has(id)}
        // The change event does not show whether Shift was down. A press on Space is a click as well.
        onClick={(event) => onToggle(id, event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}

interface PickAllProps {
  rows: readonly string[];
  selected: ReadonlySet<string>;
  onToggleAll: () => void;
}

function PickAll({ rows, selected, onToggleAll }: PickAllProps) {
  const picked = rows.filter((id) => selected.has(id)).length;
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('Select all on this page')}
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && picked < rows.length;
        }}
        checked={rows.length > 0 && picked === rows.length}
        onChange={onToggleAll}
      />
    </label>
  );
}

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
