import type { Rota, RotaDay } from '@daybook/contract/rota';
import { kindLabels } from '../../../../entities/schedule/time-off-kinds.ts';
import { rangeText } from '../../../../kit/time/clock-text.ts';

/**
 * The lines of a cell: the reason for an absence, the working hours, and a note on a special day.
 */
export interface CellLabels {
  away: string[];
  hours: string;
  quiet: string[];
  special: string | null;
}

export function cellLabels(day: RotaDay, closures: Rota['closures']): CellLabels {
  const closed = closures.filter(({ dates }) => dates.includes(day.date)).map(({ name }) => name);
  const away = day.timeOff.map(({ kind, part, isRequest }) => {
    const word = kind ? kindLabels[kind] : 'Away';
    const when = part ? `${word} ${rangeText(part)}` : word;
    return isRequest ? `${when} (requested)` : when;
  });
  return {
    away: [...closed.map((name) => `Closed: ${name}`), ...away],
    hours: day.ranges.map(rangeText).join(', ') || 'Off',
    quiet: day.breaks.length > 0 ? [`Break ${day.breaks.map(rangeText).join(', ')}`] : [],
    special: day.isException ? day.note || 'Special day' : null,
  };
}
