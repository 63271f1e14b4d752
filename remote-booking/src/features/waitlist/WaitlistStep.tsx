import type { Site } from '@daybook/contract/site';
import type { WaitlistInput } from '@daybook/contract/waitlist';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../visit/days.ts';
import { staffName, type VisitPart } from '../../visit/parts.ts';
import { visitPath } from '../../visit/paths.ts';
import { type RequestedVisit, requestInput } from '../../visit/requested-visit.ts';
import { chooseStaff, type Visit } from '../../visit/visit.ts';
import { deviceZone } from '../../visit/zone-line.ts';
import { useFullDays } from './use-full-days.ts';
import { WaitlistForm } from './WaitlistForm.tsx';
import classes from './waitlist.module.css';

interface Props {
  site: Site;
  now: Date;
  visit: Visit;
  parts: readonly VisitPart[];
  asked: RequestedVisit;
  isSending: boolean;
  error: unknown;
  onJoin: (input: WaitlistInput) => void;
}

/** The request for the waiting list: full days, part of the day and staff, and the contact data. */
export function WaitlistStep({ site, now, visit, parts, asked, isSending, error, onJoin }: Props) {
  const [isAnyone, setAnyone] = useState(false);
  const wanted: RequestedVisit = isAnyone ? { ...asked, staff: 'any' } : asked;
  const { days, error: failure, isFetching, refetch } = useFullDays(wanted, dayOf(now, site.zone), site.zone);
  const mayBeAnyone = parts.some(({ staff, candidates }) => staff !== 'any' && candidates.length > 1);

  if (!days) {
    return failure ? (
      <ErrorState
        title={t('Full days couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(failure)}
      </ErrorState>
    ) : (
      <Skeleton height={320} radius="md" />
    );
  }
  if (days.length === 0) return <NothingFull visit={isAnyone ? chooseStaff(visit, 'any') : visit} />;
  return (
    <>
      <p className={classes.lead}>
        {t(
          'Choose the days that suit you. When a time opens up, we’ll email everyone it suits. The first to confirm gets it.',
        )}
      </p>
      <ul className={classes.services}>
        {parts.map((part) => (
          <li key={part.service.serviceId}>
            {!isAnyone && part.staff !== 'any'
              ? t('{service} with {name}', { service: part.service.name, name: staffName(part) ?? '' })
              : part.service.name}
          </li>
        ))}
      </ul>
      <WaitlistForm
        site={site}
        days={days}
        date={visit.date}
        visit={visit}
        now={now}
        anyone={mayBeAnyone ? { isChosen: isAnyone, onChange: setAnyone } : null}
        isSending={isSending}
        error={error}
        onJoin={(typed) => onJoin({ ...requestInput(wanted), ...typed, zone: deviceZone() })}
      />
    </>
  );
}

function NothingFull({ visit }: { visit: Visit }) {
  return (
    <div className={classes.nothing}>
      <p>{t('No day is full right now. Every bookable day has times available.')}</p>
      <Button component={Link} to={visitPath(visit)}>
        {t('See available times')}
      </Button>
    </div>
  );
}
