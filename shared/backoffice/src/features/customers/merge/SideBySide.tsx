import type { CustomerRow, MergePreview } from '@daybook/contract/customers';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import classes from './SideBySide.module.css';

const listed = (texts: readonly string[]) => commaList(texts) || t('None');

/** Compares both customers with the merged result. */
export function SideBySide({ preview: { from, into, result } }: { preview: MergePreview }) {
  const { day } = useBusiness();
  const three = (of: (customer: CustomerRow) => string) =>
    [of(from.customer), of(into.customer), of(result)] as const;
  const added = (of: (side: MergePreview['from']) => number) =>
    [String(of(from)), String(of(into)), String(of(from) + of(into))] as const;
  const rows: readonly (readonly [string, readonly [string, string, string]])[] = [
    [t('Name'), three(fullName)],
    [t('Phone'), three(({ phone }) => phone ?? t('None'))],
    [t('Email'), three(({ email }) => email ?? t('None'))],
    [t('Alerts'), three(({ alerts }) => listed(alerts))],
    [t('Tags'), three(({ tags }) => listed(tags))],
    [
      t('Online booking'),
      three(({ isBlockedOnline }) => (isBlockedOnline ? t('Blocked [online booking]') : t('Allowed'))),
    ],
    [t('Added'), three(({ createdAt }) => day(createdAt))],
    [t('Upcoming'), added(({ visits: bookings }) => bookings.upcoming)],
    [t('Visits'), added(({ visits: bookings }) => bookings.visited)],
    [t('No-shows'), added(({ visits: bookings }) => bookings.noShows)],
    [t('Notes'), added(({ notes }) => notes)],
  ];

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('Both customers side by side')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Removed')}</th>
            <th scope="col">{t('Kept')}</th>
            <th scope="col">{t('Result')}</th>
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
