import type { PartOfDay } from '@daybook/domain/waitlist';
import { t } from '@daybook/i18n';
import { formatMinute } from '@daybook/ui/format/time-style';

/** The name of a part of the day. */
export function partName(part: PartOfDay): string {
  const [noon, five] = [formatMinute(720), formatMinute(1020)];
  const names: Readonly<Record<PartOfDay, string>> = {
    any: t('Any time'),
    morning: t('Morning, until {time}', { time: noon }),
    afternoon: t('Afternoon, {from} to {to}', { from: noon, to: five }),
    evening: t('Evening, from {time}', { time: five }),
  };
  return names[part];
}
