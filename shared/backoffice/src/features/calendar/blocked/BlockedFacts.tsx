import { formatTimeRange } from '@daybook/ui/format/when';
import { useBusiness } from '../../../entities/business/Business.tsx';
import type { CalendarBlockedTime } from '../calendar-data.ts';
import { iso } from '../changes/instant.ts';

/** Blocked time, read-only. */
export function BlockedFacts({ item }: { item: CalendarBlockedTime }) {
  const { zone, day } = useBusiness();
  return (
    <div>
      <p>
        {day(iso(item.startAt))} {formatTimeRange(new Date(item.startAt), new Date(item.endAt), zone)}
      </p>
      {item.note && <p>{item.note}</p>}
    </div>
  );
}
