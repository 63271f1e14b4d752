import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import type { Selection } from '../data-table/DataTable.tsx';
import classes from './Cards.module.css';

interface Props<Row> {
  /** What the rows are, for a screen reader. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Others are on their way. */
  isBusy: boolean;
  /** Lets cards be picked. */
  selection?: Omit<Selection<Row>, 'onToggleAll'>;
  /** What a card says, and where in it the box to pick it stands. */
  children: (row: Row, pick: ReactNode) => ReactNode;
}

/** A list of rows where there is no room for a table. */
export const Cards = <Row,>({ label, rows, rowKey, isBusy, selection, children }: Props<Row>) => (
  <ul className={classes.list} aria-label={label} data-busy={isBusy || undefined}>
    {rows.map((row) => {
      const key = rowKey(row);
      const isPicked = selection?.selected.has(key);
      return (
        <li key={key} className={classes.card} data-picked={isPicked || undefined}>
          {children(
            row,
            selection && (
              <Checkbox
                className={classes.pick}
                aria-label={selection.label(row)}
                checked={isPicked}
                onChange={() => selection.onToggle(key, false)}
              />
            ),
          )}
        </li>
      );
    })}
  </ul>
);

/** For the link of a card: all of the card leads there, but for its box and its buttons. */
export const cardLink = classes.link;
/** For what stands side by side in a card, apart from each other. */
export const cardLine = classes.line;
/** For what is told beside the name. */
export const cardDetail = classes.detail;
