import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import type { Selection } from '../data-table/DataTable.tsx';
import classes from './Cards.module.css';

interface Props<Row> {
  /** The name of the list for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Other rows are loading. */
  isBusy: boolean;
  /** Makes cards selectable. */
  selection?: Omit<Selection<Row>, 'onToggleAll'>;
  /** The content of a card, including the position of its checkbox. */
  children: (row: Row, pick: ReactNode) => ReactNode;
}

/** A list of rows for windows too narrow for a table. */
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
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
              <label className={classes.pick}>
                <Checkbox
                  aria-label={selection.label(row)}
                  checked={isPicked}
                  onChange={() => selection.onToggle(key, false)}
                />
              </label>
            ),
          )}
        </li>
      );
    })}
  </ul>
);

/** For the link of a card, which covers the whole card except its checkbox and its buttons. */
export const cardLink = classes.link;
/** For elements side by side in a card, with space between. */
export const cardLine = classes.line;
/** For details beside the name. */
export const cardDetail = classes.detail;
