import { wallClock } from '@daybook/domain/wall-clock';
import { useBusiness } from '../../entities/business/Business.tsx';

/** The day by the clock of the business. */
export function useToday(): string {
  const { zone, now } = useBusiness();
  return wallClock(zone).dateAt(now.getTime());
}
