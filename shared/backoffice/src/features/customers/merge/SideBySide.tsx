import type { CustomerRow, MergePreview } from '@daybook/contract/customers';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import classes from './SideBySide.module.css';

const listed = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : 'None');

/** Compares both customers with the merged result. */
export function SideBySide({ preview: { from, into, result } }: { preview: MergePreview }) {
  const { day } = useBusiness();
  const three = (of: (customer: CustomerRow) => string) =>
    [of(from.customer), of(into.customer), of(result)] as const;
  const added = (of: (side: MergePreview['from']) => number) =>
    [String(of(from)), String(of(into)), String(of(from) + of(into))] as const;
  const rows: readonly (readonly [string, readonly [string, string, string]])[] = [
    ['Name', three(fullName)],
    ['Phone', three(({ phone }) => phone ?? 'None')],
    ['E-mail', three(({ email }) => email ?? 'None')],
    ['Alerts', three(({ alerts }) => listed(alerts))],
    ['Tags', three(({ tags }) => listed(tags))],
    ['Online booking', three(({ isBlockedOnline }) => (isBlockedOnline ? 'Blocked' : 'Allowed'))],
    ['Added', three(({ createdAt }) => day(createdAt))],
    ['Upcoming', added(({ visits }) => visits.upcoming)],
    ['Visits', added(({ visits }) => visits.visited)],
    ['No-shows', added(({ visits }) => visits.noShows)],
    ['Notes', added(({ notes }) => notes)],
  ];

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label="Both customers side by side" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Merged away</th>
            <th scope="col">Remains</th>
            <th scope="col">Afterwards</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([word, [first, second, after]]) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{first}</td>
              <td>{second}</td>
              <td className={classes.after}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
