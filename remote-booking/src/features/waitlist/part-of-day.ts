import type { PartOfDay } from '@daybook/domain/waitlist';
import { formatMinute } from '@daybook/ui/format/time-style';

/** The name of a part of the day. */
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
