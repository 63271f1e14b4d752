import type {
  OutsideCalendarProblem,
  OutsideCalendarState,
  OutsideConnection,
} from '@daybook/contract/outside-calendar';
import { t } from '@daybook/i18n';
import type { CalendarRow, ConnectionRow, StateRow } from './connection.repo.ts';

const brokenOf = ({
  problem,
  failingSince,
}: {
  problem: OutsideCalendarProblem | null;
  failingSince: Date | null;
}) => (problem && failingSince ? { problem, since: failingSince.toISOString() } : null);

export const presentConnection = (
  row: ConnectionRow,
  calendars: readonly CalendarRow[],
): OutsideConnection => ({
  connectionId: row.connectionId,
  url: row.url,
  userName: row.userName,
  calendars: calendars
    .filter(({ connectionId }) => connectionId === row.connectionId)
    .map(({ outsideCalendarId, name, isChosen }) => ({ outsideCalendarId, name, isChosen })),
  showsTitles: row.showsTitles,
  createdAt: row.createdAt.toISOString(),
  syncedAt: row.syncedAt?.toISOString() ?? null,
  broken: brokenOf(row),
  blockedTimes: row.blockedTimes ?? 0,
  unreadable: row.unreadable ?? 0,
});

export const presentState = ({
  url,
  syncedAt,
  problem,
  failingSince,
  ...row
}: StateRow): OutsideCalendarState => ({
  ...row,
  host: new URL(url).host,
  syncedAt: syncedAt?.toISOString() ?? null,
  broken: brokenOf({ problem, failingSince }),
});

/** The field of the form at which a problem is shown, and the sentence. */
export function fieldOf(problem: OutsideCalendarProblem): Record<string, string> {
  switch (problem) {
    case 'refused':
      return {
        password: t(
          'The calendar’s server refused this user name and password. Use an app password if it has them.',
        ),
      };
    case 'private_address':
      return { url: t('This address isn’t on the public internet.') };
    case 'unknown_host':
      return { url: t('There is no server with this name.') };
    case 'not_calendar':
      return { url: t('No calendars were found at this address.') };
    case 'redirected':
      return { url: t('This address leads to another server. Enter the address of that server.') };
    case 'certificate':
      return { url: t('The server’s certificate isn’t valid.') };
    case 'too_slow':
    case 'no_answer':
      return { url: t('The server doesn’t answer.') };
    case 'too_large':
      return { url: t('There is too much in these calendars to read them.') };
    default:
      return { url: t('The server’s answer can’t be read.') };
  }
}
