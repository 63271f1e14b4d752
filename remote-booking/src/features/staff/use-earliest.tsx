import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import type { BookingStaff, Slot } from '@daybook/contract/slots';
import { addDays } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingChoice } from '../../booking/booking-choice.ts';
import { dayOf } from '../../booking/days.ts';
import { slotsOfDays } from '../../booking/slots-query.ts';
import { whenText } from '../../booking/zone-line.ts';

/** The range in days of the first request for all staff; those without a free time in it get another request. */
const lookAheadDays = 13;

/** Lines with the first free time of any or of one staff member. */
export function useEarliest(site: Site, { services, seats = 1 }: BookingChoice, now: Date) {
  const today = dayOf(now, site.zone);
  const days = [today, addDays(today, lookAheadDays)] as const;
  const questionOf = (staff: BookingStaff) => slotsOfDays({ services, staff, seats }, days, site.zone);
  const { data, isPending } = useQuery(slotQueries.list(questionOf('any')));

  const lineOf = (startAt: string | null | undefined) => (
    <Line startAt={startAt} isPending={isPending} site={site} now={now} />
  );
  return {
    ofAnyone: (): ReactNode => lineOf(data && (data.slots[0]?.startAt ?? data.nextFreeAt)),
    /** Finds a time in the loaded free starts, or by a separate request. */
    of(find: (slots: readonly Slot[]) => string | undefined, staff: BookingStaff): ReactNode {
      if (!data) return lineOf(undefined);
      const startAt = find(data.slots);
      if (startAt) return lineOf(startAt);
      // If no one is free, no further request is needed.
      const isAnyoneFree = data.slots.length > 0 || data.nextFreeAt !== null;
      return isAnyoneFree ? <Later question={questionOf(staff)} site={site} now={now} /> : lineOf(null);
    },
  };
}

export type Earliest = ReturnType<typeof useEarliest>;

interface When {
  site: Site;
  now: Date;
}

/** The first free time of a person without an early one. */
function Later({ question, ...when }: When & { question: ReturnType<typeof slotsOfDays> }) {
  const { data, isPending } = useQuery(slotQueries.list(question));
  return (
    <Line startAt={data && (data.slots[0]?.startAt ?? data.nextFreeAt)} isPending={isPending} {...when} />
  );
}

interface LineProps extends When {
  /** Null if there is none; undefined if unknown. */
  startAt: string | null | undefined;
  isPending: boolean;
}

function Line({ startAt, isPending, site, now }: LineProps) {
  if (startAt) return t('Earliest: {when}', { when: whenText(startAt, site.zone, now) });
  if (isPending) return <Skeleton component="span" display="inline-block" width="9rem" height="0.875rem" />;
  // Without an answer, the next step shows the free times.
  return startAt === null ? t('No times available') : null;
}
