import type { DelayedVisit } from '@daybook/contract/running-late';
import { t } from '@daybook/i18n';
import { formatTime } from '@daybook/ui/format/when';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { Checkbox, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useId } from 'react';
import { useBusiness } from '../../business/Business.tsx';
import classes from './RunningLate.module.css';

interface Props {
  delayed: readonly DelayedVisit[];
  told: readonly DelayedVisit[];
  isLoading: boolean;
  onTell: (bookingId: string, isTold: boolean) => void;
}

/** The visits that start later, each with the offer to tell its customer. */
export function DelayedVisits({ delayed, told, isLoading, onTell }: Props) {
  const id = useId();
  if (isLoading) return <Skeleton height={48} />;
  if (delayed.length === 0) return <Quiet>{t('No other visits are affected.')}</Quiet>;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('These visits start later')}
      </h3>
      <Stack as="ul" gap="sm">
        {delayed.map((visit) => (
          <li key={visit.bookingId} className={classes.visit}>
            {visit.canTell ? (
              <Checkbox
                label={t('Email {name}', { name: visit.customerName })}
                description={<Times visit={visit} />}
                checked={told.includes(visit)}
                onChange={({ currentTarget }) => onTell(visit.bookingId, currentTarget.checked)}
              />
            ) : (
              <span className={classes.untold}>
                {visit.customerName}
                <Quiet as="span" size="xs">
                  <Times visit={visit} />
                </Quiet>
              </span>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Times({ visit: { startAt, expectedAt } }: { visit: DelayedVisit }) {
  const { zone } = useBusiness();
  return t('Booked {booked}, expected {expected}', {
    booked: formatTime(startAt, zone),
    expected: formatTime(expectedAt, zone),
  });
}
