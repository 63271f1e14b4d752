import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { formatLongDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { deviceLine, deviceZone, zoneLine } from '../booking/zone-line.ts';
import { currentButton, DayPicker } from './DayPicker.tsx';
import { Jumps } from './Jumps.tsx';
import classes from './picker.module.css';
import { TimeList, type TimeListProps } from './TimeList.tsx';
import { TimesSkeleton } from './TimesSkeleton.tsx';
import type { Picking } from './use-picking.ts';

/** The zone of the times, for a reader whose clock differs. */
function ZoneLines({ zone, at }: { zone: string; at: string | Date }) {
  const device = deviceLine(zone, deviceZone(), new Date(at));
  if (!device) return null;
  return (
    <div className={classes.zone}>
      <IconWorld aria-hidden size={16} stroke={1.75} />
      <p>
        {zoneLine(zone, new Date(at))}
        <span>{device}</span>
      </p>
    </div>
  );
}

interface Props extends TimeListProps {
  picking: Picking;
  weekStartsOn: number;
  /** The reason why the last choice failed. */
  problem: string | null;
  /** Replaces the times of a day that has none. */
  none: ReactNode;
}

/** Days, and the times of the chosen one: beside each other, or below each other on a phone. */
export function TimePicker({ picking, weekStartsOn, problem, none, ...list }: Props) {
  const { selected, selectedTimes, times, error, isFetching, refetch, chooseDay, gridRef } = picking;
  if (error && !times)
    return (
      <ErrorState
        title={t('Available times couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <div className={classes.picker}>
      <div>
        <DayPicker
          kind={picking.kind}
          grid={picking.grid}
          weekStartsOn={weekStartsOn}
          offer={picking.offer}
          selected={selected}
          current={picking.current}
          onMove={picking.moveTo}
          onChoose={chooseDay}
          gridRef={gridRef}
        />
        <Jumps earliest={picking.earliest} nextWeek={picking.nextWeek} onDay={chooseDay} />
        <ZoneLines zone={list.zone} at={selectedTimes[0]?.slot.startAt ?? picking.now} />
      </div>
      {times ? (
        <section>
          {selected && (
            <h2 ref={picking.heading} tabIndex={-1} className={classes.dayTitle}>
              {t('Times on {day}', { day: formatLongDate(selected) })}
            </h2>
          )}
          <InlineError>{problem}</InlineError>
          {selectedTimes.length > 0 ? <TimeList {...list} times={selectedTimes} /> : none}
          {selected && (
            <button
              type="button"
              className={`${classes.textButton} ${classes.back}`}
              onClick={() => currentButton(gridRef.current)?.focus()}
            >
              {t('Choose a different date')}
            </button>
          )}
        </section>
      ) : (
        <TimesSkeleton />
      )}
    </div>
  );
}
