import type { CalendarView } from '@daybook/domain/calendar/calendar-range';
import { Stack } from '@daybook/ui/Layout';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './CalendarSkeleton.module.css';

const columns = ['one', 'two', 'three', 'four', 'five'];
const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A grey skeleton of the next view. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  if (view === 'agenda') {
    return (
      <Stack gap="sm">
        {rows.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    );
  }
  return (
    <div className={classes.grid}>
      {columns.map((column) => (
        <div key={column} className={classes.column}>
          <Skeleton height={32} />
          <Skeleton className={classes.short} />
          <Skeleton className={classes.long} />
          <Skeleton className={classes.short} />
        </div>
      ))}
      <span className={classes.icons} data-glyph="confirmed" aria-hidden />
    </div>
  );
}
