import type { PartOfDay } from '@daybook/domain/waitlist';
import { formatMinute } from '@daybook/ui/format/time-style';

/** A part of the day as people choose it. */
export function partName(part: PartOfDay): string {
  const [noon, five] = [formatMinute(720), formatMinute(1020)];
  const names: Readonly<Record<PartOfDay, string>> = {
    any: 'Any time',
    morning: `Morning, until ${noon}`,
    afternoon: `Afternoon, ${noon} to ${five}`,
    evening: `Evening, from ${five}`,
  };
  return names[part];
}
