import { addDays, datesFrom, weekdayOf } from '@daybook/domain/wall-clock';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { useAddress } from '../../../../kit/paging/use-address.ts';
import { dateIn } from '../../../../kit/time/days-text.ts';

const isDay = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * The week in the URL (`?week=2026-03-02`), from the business's first weekday; the current week by
 * default.
 */
export function useWeek() {
  const { now, zone, site } = useBusiness();
  const { params, set } = useAddress();
  const today = dateIn(now, zone);
  const requested = params.get('week');
  const day = isDay(requested) ? requested : today;
  const from = addDays(day, -((weekdayOf(day) - site.weekStartsOn + 7) % 7));
  return {
    today,
    from,
    to: addDays(from, 6),
    dates: datesFrom(from, addDays(from, 6)),
    go: (weeks: number | null) => set({ week: weeks === null ? null : addDays(from, weeks * 7) }),
  };
}
