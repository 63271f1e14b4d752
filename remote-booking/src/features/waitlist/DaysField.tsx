import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { CheckboxGroupField } from '@daybook/ui/choice-fields';
import { formatLongDate } from '@daybook/ui/format/when';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import classes from './waitlist.module.css';

const shownAtFirst = 8;

interface Props {
  days: readonly CalendarDate[];
  /** The day from which the visitor came; it is always shown. */
  chosen: CalendarDate | undefined;
  listRef: RefObject<HTMLDivElement | null>;
  defaultValue?: string[];
  onChange?: (days: string[]) => void;
  error?: ReactNode;
}

/** The full days to choose from: the first ones, and all on request. */
export function DaysField({ days, chosen, listRef, defaultValue, onChange, error }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const first = days.slice(0, shownAtFirst);
  const shown = showsAll ? days : days.filter((day) => first.includes(day) || day === chosen);
  return (
    <div>
      <CheckboxGroupField label={t('Days')} size="md" required {...{ defaultValue, onChange, error }}>
        <div ref={listRef} className={classes.days}>
          {shown.map((day) => (
            <Checkbox key={day} value={day} label={formatLongDate(day)} />
          ))}
        </div>
      </CheckboxGroupField>
      {shown.length < days.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('Show all {count} full days', { count: days.length })}
        </Button>
      )}
    </div>
  );
}
