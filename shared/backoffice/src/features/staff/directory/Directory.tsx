import { teamMutations, teamQueries } from '@daybook/api/team';
import type { DirectoryEntry } from '@daybook/contract/directory';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { mailtoOf } from '@daybook/ui/format/contact';
import { formatTime, formatTimeRange } from '@daybook/ui/format/when';
import { sameClock, zoneAbbreviation } from '@daybook/ui/format/zone';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Switch } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { formatShare } from '@daybook/ui/format/number';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { AddStaff } from '../../../entities/catalogue/AddStaff.tsx';
import classes from './directory.module.css';

/**
 * Staff members with their services and presence today. Users with the permission also see free times and utilisation.
 */
export function Directory() {
  const query = useQuery(teamQueries.directory());
  return (
    <QueryView
      query={query}
      what={t('the team')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={320} />}
      isEmpty={(team) => team.length === 0}
      empty={
        <EmptyState drawing="people" title={t('No team members yet')} action={<AddStaff />}>
          {t('Team members appear here with their services and hours.')}
        </EmptyState>
      }
    >
      {(team) => (
        <ul className={classes.team} aria-label={t('Team')}>
          {team.map((person) => (
            <Person key={person.staffId} person={person} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Person({ person }: { person: DirectoryEntry }) {
  const area = useArea();
  const { when } = useBusiness();
  const { staffId, name, title, avatarUrl, services, nextFreeAt, utilisation, onlineVisible, email } = person;
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} src={avatarUrl} size={48} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={`${area}/appointment?staff=${staffId}`}>{name}</Link>
        </h2>
        {title && <p className={classes.quiet}>{title}</p>}
        <p className={classes.quiet}>{servicesText(services)}</p>
        {email && (
          <p className={classes.quiet}>
            <a href={mailtoOf(email)}>{email}</a>
          </p>
        )}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('Today')}</dt>
          <dd>
            <Presence person={person} />
          </dd>
        </div>
        {nextFreeAt && (
          <div>
            <dt>{t('Next available')}</dt>
            <dd className={classes.sentence}>{when(nextFreeAt)}</dd>
          </div>
        )}
        {utilisation !== null && (
          <div>
            <dt>{t('Booked this week')}</dt>
            <dd>{formatShare(Math.round(utilisation * 100) / 100)}</dd>
          </div>
        )}
      </dl>
      {onlineVisible !== null && <Online person={person} onlineVisible={onlineVisible} />}
    </li>
  );
}

function servicesText(services: readonly string[]): string {
  if (services.length === 0) return t('No services yet');
  const more = services.length - 3;
  return more > 0
    ? t('{services} and {count} more', { services: commaList(services.slice(0, 3)), count: more })
    : commaList(services);
}

/** The presence in the staff member's own time zone, which is named if it differs from the business's. */
function Presence({ person: { today, backAt, zone } }: { person: DirectoryEntry }) {
  const { now, zone: businessZone, day } = useBusiness();
  const hours = commaList(today.map(({ startAt, endAt }) => formatTimeRange(startAt, endAt, zone)));
  const named = sameClock(zone, businessZone, now) ? '' : ` ${zoneAbbreviation(zone, now)}`;
  const when = backAt && `${day(backAt)}, ${formatTime(backAt, zone)}`;
  const back = when && (today.length > 0 ? t('back {when}', { when }) : t('off until {when}', { when }));
  const words = hours ? [hours, back].filter(Boolean).join(' · ') : (back ?? t('Off, no return date'));
  return <span className={classes.sentence}>{`${words}${named}`}</span>;
}

function Online({
  person: { staffId, name },
  onlineVisible,
}: {
  person: DirectoryEntry;
  onlineVisible: boolean;
}) {
  const online = useMutation(teamMutations.switchOnline());
  return (
    <Switch
      className={classes.online}
      label={t('Bookable online')}
      aria-label={t('Customers can book {name} online', { name })}
      checked={online.isPending ? online.variables.onlineVisible : onlineVisible}
      onChange={({ currentTarget }) => online.mutate({ staffId, onlineVisible: currentTarget.checked })}
    />
  );
}
