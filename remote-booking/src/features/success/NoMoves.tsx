import { t } from '@daybook/i18n';
import { formatLongDate } from '@daybook/ui/format/when';
import { Button } from '@mantine/core';
import { reasonSentence } from '../../picker/day-reason.ts';
import type { Picking } from '../../picker/use-picking.ts';
import move from './move.module.css';

/** The message without free times, with the next day that has some. */
export function NoMoves({ picking }: { picking: Picking }) {
  const { selected, reasons, offer, nextFreeDay, earliest, lastDay } = picking;
  const day = nextFreeDay ?? earliest;
  return (
    <div className={move.none}>
      <p>
        {day === null
          ? t('No times available until {day}.', { day: formatLongDate(lastDay) })
          : ((selected && reasonSentence(selected, reasons.get(selected), offer)) ??
            t('No times available on {day}.', { day: formatLongDate(selected ?? picking.grid.first) }))}
      </p>
      {day && (
        <Button variant="default" onClick={() => picking.chooseDay(day)}>
          {nextFreeDay
            ? t('Next available day: {day}', { day: formatLongDate(day) })
            : t('First available day: {day}', { day: formatLongDate(day) })}
        </Button>
      )}
    </div>
  );
}
