import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import classes from './picker.module.css';

interface Props {
  /** The first free day; null if it is already shown. */
  earliest: CalendarDate | null;
  /** Null if the grid itself pages by weeks, or nothing can be booked then. */
  nextWeek: CalendarDate | null;
  onDay: (day: CalendarDate) => void;
}

/** Shortcuts to the most wanted days. */
export function Jumps({ earliest, nextWeek, onDay }: Props) {
  return (
    <div className={classes.jumps}>
      {earliest && (
        <Button variant="default" px="sm" onClick={() => onDay(earliest)}>
          {t('Earliest')}
        </Button>
      )}
      {nextWeek && (
        <Button variant="default" px="sm" onClick={() => onDay(nextWeek)}>
          {t('Next week')}
        </Button>
      )}
    </div>
  );
}
