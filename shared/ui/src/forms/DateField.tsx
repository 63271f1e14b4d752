import { t } from '@daybook/i18n';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { fieldDate, readDate } from '../format/date-text.ts';

const MonthPicker = lazy(() =>
  import('./MonthPicker.tsx').then(({ MonthPicker }) => ({ default: MonthPicker })),
);

interface Props
  extends Omit<
    TextInputProps,
    'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'rightSection' | 'min' | 'max'
  > {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Receives a whole date, or an empty text while there is none. */
  onChange: (date: string) => void;
  /** The first and the last date that the month offers. */
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const thisDay = () => new Date().toISOString().slice(0, 10);

/** A date in the business's style, typed in any usual form or picked in a month. */
export function DateField({ value, onChange, onBlur, min, max, error, disabled, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWrong, setIsWrong] = useState(false);

  const choose = (date: string) => {
    setTyped(null);
    setIsWrong(false);
    setIsOpen(false);
    if (date !== value) onChange(date);
  };

  const openButton = (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="100%"
          disabled={disabled}
          aria-label={t('Choose a date')}
          onClick={() => setIsOpen((open) => !open)}
        >
          <IconCalendar aria-hidden size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Choose a date')}>
        <Suspense fallback={null}>
          <MonthPicker value={value} min={min} max={max} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      {...field}
      disabled={disabled}
      autoComplete="off"
      error={error ?? (isWrong && t('Enter a date, for example {date}.', { date: fieldDate(thisDay()) }))}
      value={typed ?? (value && fieldDate(value))}
      rightSection={openButton}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        setIsWrong(false);
        const date = (/\d{4}/.test(text) && readDate(text, thisDay())) || '';
        if (date !== value) onChange(date);
      }}
      onBlur={(event) => {
        const date = typed === null ? value : readDate(typed, thisDay());
        if (typed !== null && (date || typed.trim() === '')) choose(date ?? '');
        else setIsWrong(typed !== null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        setIsOpen(true);
      }}
    />
  );
}
