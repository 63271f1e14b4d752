import { t } from '@daybook/i18n';
import { formatDate } from '@daybook/ui/format/when';
import { dateIn } from '../../kit/time/days-text.ts';
import { useBusiness } from '../business/Business.tsx';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The distance of a day, as used for debts: `today`, `in 3 days`, `12 days ago`. */
function distanceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return t('today');
  return days > 0
    ? t('{days, plural, one {in # day} other {in # days}}', { days })
    : t('{days, plural, one {# day ago} other {# days ago}}', { days: -days });
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
