import { formatDate } from '@daybook/ui/format/when';
import { dateIn } from '../../kit/time/days-text.ts';
import { useBusiness } from '../business/Business.tsx';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The distance of a day, as used for debts: `today`, `in 3 days`, `12 days ago`. */
function distanceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days)}` : `${counted(-days)} ago`;
}

/** Today's date in the business, and formatters for other days. */
export function useDays() {
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  return {
    today,
    dayText: (day: string) => formatDate(day, today),
    distance: (day: string) => distanceText(day, today),
  };
}
