import type { DocumentView, LineView } from '@daybook/domain/documents/view';
import classes from './LinesTable.module.css';

/** The lines of a document. On a narrow screen each line is a block; on paper the head repeats on every page. */
export function LinesTable({ view: { columns, lines } }: { view: Pick<DocumentView, 'columns' | 'lines'> }) {
  const hasParts = columns.quantity !== '';
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{columns.description}</th>
          {hasParts && (
            <>
              <th scope="col" data-number>
                {columns.quantity}
              </th>
              <th scope="col" data-number>
                {columns.price}
              </th>
            </>
          )}
          {columns.tax !== null && <th scope="col">{columns.tax}</th>}
          <th scope="col" data-number>
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // Two lines may have the same text.
          <Line key={place} line={line} columns={columns} hasParts={hasParts} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: LineView;
  columns: DocumentView['columns'];
  hasParts: boolean;
}

function Line({ line, columns, hasParts }: LineProps) {
  return (
    <tr>
      <td className={classes.description}>
        {line.description}
        {line.notes.length > 0 && <small dir="auto">{line.notes.join('\n')}</small>}
      </td>
      {hasParts && (
        <>
          <td data-number data-label={columns.quantity}>
            {line.quantity}
          </td>
          <td data-number data-label={columns.price}>
            <bdi>{line.price}</bdi>
          </td>
        </>
      )}
      {columns.tax !== null && (
        <td className={classes.tax} data-label={columns.tax}>
          {line.tax}
        </td>
      )}
      <td data-number data-label={columns.amount}>
        <bdi>{line.amount}</bdi>
      </td>
    </tr>
  );
}
