import type { Rota, RotaDay } from '@daybook/contract/rota';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
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
    const word = kind ? t(kindLabels[kind]) : t('Away');
    const when = part ? `${word} ${rangeText(part)}` : word;
    return isRequest ? t('{when} (requested)', { when }) : when;
  });
  return {
    away: [...closed.map((name) => t('Closed: {name}', { name })), ...away],
    hours: commaList(day.ranges.map(rangeText)) || t('Day off'),
    quiet: day.breaks.length > 0 ? [t('Break {times}', { times: commaList(day.breaks.map(rangeText)) })] : [],
    special: day.isException ? day.note || t('Special day') : null,
  };
}
