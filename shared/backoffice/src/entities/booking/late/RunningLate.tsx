import { bookingQueries } from '@daybook/api/bookings';
import type { Booking } from '@daybook/contract/register';
import type { DelayedVisit } from '@daybook/contract/running-late';
import { type LateMinutes, lateMinutes } from '@daybook/domain/running-late';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatTime } from '@daybook/ui/format/when';
import { Row } from '@daybook/ui/Layout';
import { Button, Chip } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../business/Business.tsx';
import { DelayedVisits } from './DelayedVisits.tsx';
import classes from './RunningLate.module.css';
import { useMarkLate } from './use-mark-late.ts';

interface Props {
  booking: Booking;
  onDone: () => void;
  onDismiss: () => void;
}

const choices = lateMinutes.filter((minutes) => minutes > 0);

/**
 * Marks a visit as running late, and offers to tell the customers whose visits start later because of it. The booked
 * time stays.
 */
export function RunningLate({ booking, onDone, onDismiss }: Props) {
  const { zone } = useBusiness();
  const [minutes, setMinutes] = useState<LateMinutes>(
    choices.find((one) => one === booking.lateMinutes) ?? 10,
  );
  const [silent, setSilent] = useState<ReadonlySet<string>>(new Set());
  const delays = useQuery(bookingQueries.delays(booking.bookingId, minutes));
  const { mark, isPending, problem } = useMarkLate(booking);
  const delayed = delays.data?.items ?? [];
  const told = toldOf(delayed, silent);
  const hasBegun = booking.status === 'in_service';
  const expectedAt =
    (hasBegun ? Date.parse(booking.endAt) : Date.parse(booking.startAt)) + minutes * minuteMs;
  const time = formatTime(new Date(expectedAt).toISOString(), zone);

  return (
    <ConfirmDialog
      isOpen
      title={t('Running late?')}
      confirmLabel={
        told.length > 0
          ? t(
              '{count, plural, one {Mark late and email # customer} other {Mark late and email # customers}}',
              {
                count: told.length,
              },
            )
          : t('Mark as running late')
      }
      dismissLabel={t('Cancel')}
      isBusy={isPending || delays.isPending}
      error={problem}
      returnsFocus={false}
      onConfirm={() => mark({ minutes, tell: told, onDone })}
      onDismiss={onDismiss}
    >
      <Chip.Group
        value={String(minutes)}
        onChange={(chosen) => setMinutes(choices.find((one) => String(one) === chosen) ?? minutes)}
      >
        <Row role="radiogroup" aria-label={t('Delay')}>
          {choices.map((one) => (
            <Chip key={one} value={String(one)} size="md">
              {t('{minutes} min', { minutes: one })}
            </Chip>
          ))}
        </Row>
      </Chip.Group>
      <p className={classes.expected}>
        {hasBegun ? t('Expected to end at {time}.', { time }) : t('Expected to start at {time}.', { time })}{' '}
        {t('The booked time stays.')}
      </p>
      {booking.lateMinutes > 0 && (
        <Button
          variant="subtle"
          className={classes.back}
          onClick={() => mark({ minutes: 0, tell: [], onDone })}
        >
          {t('Back on time')}
        </Button>
      )}
      <DelayedVisits
        delayed={delayed}
        told={told}
        isLoading={delays.isPending}
        onTell={(bookingId, isTold) => {
          const next = new Set(silent);
          if (isTold) next.delete(bookingId);
          else next.add(bookingId);
          setSilent(next);
        }}
      />
    </ConfirmDialog>
  );
}

const toldOf = (delayed: readonly DelayedVisit[], silent: ReadonlySet<string>): readonly DelayedVisit[] =>
  delayed.filter(({ bookingId, canTell }) => canTell && !silent.has(bookingId));
