import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import type { Slot } from '@daybook/contract/slots';
import { addDays } from '@daybook/domain/wall-clock';
import { formatWhen } from '@daybook/ui/format/when';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf } from '../../visit/days.ts';
import { slotsOfDays } from '../../visit/slots-query.ts';
import type { Visit } from '../../visit/visit.ts';

/** How far ahead the first free time of each person is looked for. */
const lookAheadDays = 13;

/** Lines that say when the first free time of anyone or someone is. */
export function useEarliest(site: Site, { services, seats = 1 }: Visit, now: Date) {
  const today = dayOf(now, site.zone);
  const days = [today, addDays(today, lookAheadDays)] as const;
  const { data, isPending } = useQuery(
    slotQueries.list(slotsOfDays({ services, staff: 'any', seats }, days, site.zone)),
  );

  const line = (startAt: string | null | undefined): ReactNode => {
    if (startAt) return `Earliest: ${formatWhen(startAt, site.zone, now)}`;
    if (isPending) return <Skeleton component="span" display="inline-block" width="9rem" height="0.875rem" />;
    // Without an answer the next step will say what is free.
    return data ? 'No free time in the next two weeks' : null;
  };

  return {
    ofAnyone: () => line(data?.slots[0]?.startAt ?? data?.nextFreeAt),
    /** Of whoever is found in the free starts. */
    of: (find: (slots: readonly Slot[]) => string | undefined) => line(data && find(data.slots)),
  };
}

export type Earliest = ReturnType<typeof useEarliest>;
