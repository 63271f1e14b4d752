import type { CalendarDate } from '@daybook/domain/wall-clock';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './DateButton.module.css';
import { useIsDrawn } from './use-is-drawn.ts';

interface Props {
  title: string;
  date: CalendarDate;
  onDate: (date: CalendarDate) => void;
}

/** What is shown, as a heading that opens the device's own date picker. */
export function DateButton({ title, date, onDate }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // To the browser a date field is dozens of elements.
  const hasField = useIsDrawn();
  return (
    <div className={classes.root}>
      <h2 className={classes.title} aria-live="polite">
        <button type="button" className={classes.button} onClick={() => field.current?.showPicker()}>
          {title}
          <VisuallyHidden>. Choose a date</VisuallyHidden>
          <IconChevronDown aria-hidden size={16} />
        </button>
      </h2>
      {hasField && (
        <input
          ref={field}
          className={classes.field}
          type="date"
          tabIndex={-1}
          aria-label="Date"
          value={date}
          onChange={({ currentTarget }) => currentTarget.value && onDate(currentTarget.value)}
        />
      )}
    </div>
  );
}
