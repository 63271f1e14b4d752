import { t } from '@daybook/i18n';
import type { ReactNode } from 'react';
import classes from './FiguresTable.module.css';

interface Props {
  caption: string;
  /** The first column names the row; the others hold numbers. */
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A chart's figures as a table. */
export function FiguresTable({ caption, headings, rows }: Props) {
  return (
    // A long or wide table scrolls, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus to be scrolled by keys
    <section className={classes.scroll} aria-label={t('{title}: table', { title: caption })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={headings[index + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
