import { portalMutations } from '@daybook/api/customer-portal';
import type { PortalOverview, PortalPerson, PortalVisit } from '@daybook/contract/customer-portal';
import type { BookingStatus } from '@daybook/domain/booking';
import { all } from '@daybook/domain/lists';
import { type Message, msg, t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { publicPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { InlineError } from '@daybook/ui/InlineError';
import { useNow } from '@daybook/ui/use-now';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { againOf } from '../../booking/again.ts';
import { bookingPath, successPath } from '../../booking/paths.ts';
import { totalText } from '../../booking/price.ts';
import { whenText } from '../../booking/zone-line.ts';
import classes from './me.module.css';
import { Section } from './Section.tsx';

interface Props {
  person: PortalPerson;
  overview: PortalOverview;
  isLoadingMore: boolean;
  /** Null if no more can be shown. */
  onMore: (() => void) | null;
}

/** Upcoming and past visits. A visit is moved and cancelled on its own page. */
export function Visits({ person, overview: { coming, past, hasMorePast }, isLoadingMore, onMore }: Props) {
  return (
    <>
      <Section title={t('Upcoming visits')}>
        {coming.length === 0 ? (
          <EmptyState
            drawing="calendar"
            title={t('No upcoming visits')}
            action={
              <Button component={Link} to={publicPaths.booking}>
                {t('Book a visit')}
              </Button>
            }
          />
        ) : (
          <ul className={classes.list}>
            {coming.map((visit, at) => (
              <Visit key={visit.bookingId} person={person} visit={visit} isComing isNext={at === 0} />
            ))}
          </ul>
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('Past visits')}>
          <ul className={classes.list}>
            {past.map((visit) => (
              <Visit key={visit.bookingId} person={person} visit={visit} isComing={false} />
            ))}
          </ul>
          {hasMorePast && onMore && (
            <Button variant="default" loading={isLoadingMore} onClick={onMore}>
              {t('Show earlier visits')}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}

/** Labels for statuses that customers need to see. Ordinary ones have none. */
const statusLabels: Readonly<Partial<Record<BookingStatus, Message>>> = {
  pending: msg('Not confirmed yet'),
  cancelled: msg('Cancelled'),
  declined: msg('Declined'),
  expired: msg('Expired'),
  no_show: msg('Missed'),
};

interface VisitProps {
  person: PortalPerson;
  visit: PortalVisit;
  isComing: boolean;
  /** True for the next visit, which most people open this page to see. */
  isNext?: boolean;
}

function Visit({ person, visit, isComing, isNext = false }: VisitProps) {
  const navigate = useNavigate();
  const now = useNow();
  const open = useMutation({
    ...portalMutations.openVisit(),
    meta: shownByScreen,
    onSuccess: ({ token }) => navigate(successPath(token)),
  });
  const { appointments, zone, startAt, status } = visit;
  const what = all(appointments.map(({ serviceName }) => serviceName));
  const staff = all([...new Set(appointments.map(({ staffName }) => staffName))]);
  const when = whenText(startAt, zone, now);
  const label = statusLabels[status];
  const openLabel = isComing ? t('View, move or cancel') : t('View');
  return (
    <li className={classes.card}>
      <p className={classes.what}>{when}</p>
      <p>{t('{service}, with {staff}', { service: what, staff })}</p>
      <p className={classes.more}>
        {[label && t(label), totalText(visit), visit.reference].filter(Boolean).join(' · ')}
      </p>
      <div className={classes.row}>
        {visit.canBeOpened && (
          <Button
            variant={isNext ? 'filled' : 'default'}
            loading={open.isPending}
            aria-label={`${openLabel}: ${when}`}
            onClick={() => open.mutate({ personId: person.personId, bookingId: visit.bookingId })}
          >
            {openLabel}
          </Button>
        )}
        {!isComing && (
          <Button
            component={Link}
            to={bookingPath(againOf(visit, ({ staffId }) => staffId))}
            variant="default"
            aria-label={`${t('Book again')}: ${what}, ${when}`}
          >
            {t('Book again')}
          </Button>
        )}
      </div>
      <InlineError>{open.error && sentenceOf(open.error)}</InlineError>
    </li>
  );
}
