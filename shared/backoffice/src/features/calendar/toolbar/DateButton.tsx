import type { CalendarDate } from '@daybook/domain/wall-clock';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import classes from './DateButton.module.css';
import { useIsDrawn } from './use-is-drawn.ts';

interface Props {
  title: string;
  date: CalendarDate;
  onDate: (date: CalendarDate) => void;
}

/**
 * The days that are shown, as a heading that opens the device's own date picker. The date field lies over the heading,
 * unseen until it has the focus: a tap on it opens the picker where no script may do so (iOS), and where there is no
 * picker at all a date can be typed.
 */
export function DateButton({ title, date, onDate }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isTyping = useRef(false);
  // To the browser a date field is dozens of elements.
  const hasField = useIsDrawn();

  const choose = (typed: string) => {
    if (!typed) return;
    onDate(typed);
    if (!isTyping.current) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTyping.current = true;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The button that gets the focus is not pressed by the same key.
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <div className={classes.root}>
      <h2 className={classes.title} aria-live="polite">
        <button ref={button} type="button" className={classes.button} onClick={() => open(field.current)}>
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
          onFocus={() => {
            isTyping.current = false;
          }}
          onClick={({ currentTarget }) => open(currentTarget)}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
    </div>
  );
}

function open(field: HTMLInputElement | null): void {
  field?.focus();
  try {
    field?.showPicker();
  } catch {
    // The field has the focus: its date can be typed.
  }
}
