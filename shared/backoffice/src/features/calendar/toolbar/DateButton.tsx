import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
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
 * A heading with the current dates that opens the device's date picker. The transparent date field covers the heading,
 * because iOS opens the picker only for a tap on the field. Without a picker, a date can be typed.
 */
export function DateButton({ title, date, onDate }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isTyping = useRef(false);
  // A date field is expensive: browsers build it from dozens of elements.
  const hasField = useIsDrawn();

  const choose = (typed: string) => {
    if (!typed) return;
    onDate(typed);
    if (!isTyping.current) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTyping.current = true;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Keeps the key from also pressing the newly focused button.
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <div className={classes.root}>
      <h2 className={classes.title} aria-live="polite">
        <button
          ref={button}
          type="button"
          className={classes.button}
          title={title}
          onClick={() => open(field.current)}
        >
          <span className={classes.text}>{title}</span>
          <VisuallyHidden>. {t('Choose a date')}</VisuallyHidden>
          <IconChevronDown aria-hidden size={16} />
        </button>
      </h2>
      {hasField && (
        <input
          ref={field}
          className={classes.field}
          type="date"
          tabIndex={-1}
          aria-label={t('Date')}
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
    // Without a picker the field keeps the focus, and a date can be typed.
  }
}
