import { slotQueries } from '@daybook/api/slots';
import type { Site } from '@daybook/contract/site';
import type { Slot, VisitStaff } from '@daybook/contract/slots';
import { addDays } from '@daybook/domain/wall-clock';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf } from '../../visit/days.ts';
import { slotsOfDays } from '../../visit/slots-query.ts';
import type { Visit } from '../../visit/visit.ts';
import { whenText } from '../../visit/zone-line.ts';

/** How far ahead the first free time of everybody is looked for at once; whoever has none is looked for further on. */
const lookAheadDays = 13;

/** Lines that say when the first free time of anyone or someone is. */
export function useEarliest(site: Site, { services, seats = 1 }: Visit, now: Date) {
  const today = dayOf(now, site.zone);
  const days = [today, addDays(today, lookAheadDays)] as const;
  const questionOf = (staff: VisitStaff) => slotsOfDays({ services, staff, seats }, days, site.zone);
  const { data, isPending } = useQuery(slotQueries.list(questionOf('any')));

  const lineOf = (startAt: string | null | undefined) => (
    <Line startAt={startAt} isPending={isPending} site={site} now={now} />
  );
  return {
    ofAnyone: (): ReactNode => lineOf(data && (data.slots[0]?.startAt ?? data.nextFreeAt)),
    /** Of whoever is found in the free starts, or else by themselves. */
    of(find: (slots: readonly Slot[]) => string | undefined, staff: VisitStaff): ReactNode {
      if (!data) return lineOf(undefined);
      const startAt = find(data.slots);
      if (startAt) return lineOf(startAt);
      // Where nobody is free, nobody has to be asked for.
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

/** The first free time of somebody who has none soon. */
function Later({ question, ...when }: When & { question: ReturnType<typeof slotsOfDays> }) {
  const { data, isPending } = useQuery(slotQueries.list(question));
  return (
    <Line startAt={data && (data.slots[0]?.startAt ?? data.nextFreeAt)} isPending={isPending} {...when} />
  );
}

interface LineProps extends When {
  /** Null where there is none; undefined where that is not known. */
  startAt: string | null | undefined;
  isPending: boolean;
}

function Line({ startAt, isPending, site, now }: LineProps) {
  if (startAt) return `Earliest: ${whenText(startAt, site.zone, now)}`;
  if (isPending) return <Skeleton component="span" display="inline-block" width="9rem" height="0.875rem" />;
  // Without an answer the next step will say what is free.
  return startAt === null ? 'No free time at present' : null;
}
