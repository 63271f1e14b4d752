import { t } from '@daybook/i18n';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type DurationUnit, readDuration, writeDuration } from '../format/typed-duration.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** In minutes; null for an empty field, NaN for text that is not a duration. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  /** The unit of a number without one. */
  bare?: DurationUnit;
}

const steps = { minute: 5, hour: 60, day: 1_440, week: 10_080 } as const;

/** The minutes that an arrow key adds: more for a long duration. */
const stepAt = (minutes: number, bare: DurationUnit): number =>
  Math.max(steps[bare], minutes < 60 ? steps.minute : minutes < 2 * steps.day ? 15 : steps.day);

/** A duration as people type it: `90`, `1:30`, `1h30`, `2 days`. Leaving the field shows how it was read. */
export function DurationField({ value: given, onChange, bare = 'minute', error, onBlur, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // A share of an hour is not always a whole number of minutes.
  const value = given === null ? null : Math.round(given);
  const read = (text: string) => (text.trim() === '' ? null : (readDuration(text, bare) ?? Number.NaN));
  // Another value than the typed one came from outside, such as the stored one.
  const isTyped = typed !== null && Object.is(read(typed), value);
  const isUnreadable = Number.isNaN(value);
  const written = value === null || isUnreadable ? '' : writeDuration(value);

  function put(text: string): void {
    setTyped(text);
    onChange(read(text));
  }

  function step(event: KeyboardEvent): void {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (sign === 0 || field.readOnly || isUnreadable) return;
    event.preventDefault();
    const now = value ?? 0;
    const by = stepAt(sign > 0 ? now : now - 1, bare);
    setTyped(null);
    onChange(Math.max(0, now + sign * by));
  }

  return (
    <TextInput
      {...field}
      autoComplete="off"
      value={isTyped ? typed : written}
      error={isUnreadable && !isFocused ? t('Enter a duration such as 1 h 30 min.') : error}
      onChange={({ currentTarget }) => put(currentTarget.value)}
      onFocus={() => setIsFocused(true)}
      onKeyDown={step}
      onBlur={(event) => {
        setIsFocused(false);
        if (!isUnreadable) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
