import { wallClock } from '@daybook/domain/wall-clock';
import { useBusiness } from '../../entities/business/Business.tsx';

/** The current date in the business's time zone. */
export function useToday(): string {
  const { zone, now } = useBusiness();
  return wallClock(zone).dateAt(now.getTime());
}
