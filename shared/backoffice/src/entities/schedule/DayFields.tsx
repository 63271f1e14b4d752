import type { DayPart } from '@daybook/domain/closure-dates';
import { readTime } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { formatMinute } from '@daybook/ui/format/time-style';
import { Stack } from '@daybook/ui/Layout';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { readEnd, tidyTime, timeField } from '../../kit/time/clock-text.ts';
import classes from './DayFields.module.css';

/** Days, or a part of one, as typed. */
export interface DaysDraft {
  firstOn: string;
  lastOn: string;
  isPart: boolean;
  start: string;
  end: string;
}

export const daysDraftOf = ({ firstOn, lastOn, part }: DayPart): DaysDraft => ({
  firstOn,
  lastOn,
  isPart: part !== null,
  start: formatMinute(part?.startMinute ?? 540),
  end: formatMinute(part?.endMinute ?? 780),
});

/** Validates the draft; returns the values, and the problems by field. */
export function validateDays(draft: DaysDraft): {
  days: DayPart;
  problems: Partial<Record<keyof DaysDraft, string>>;
} {
  const { firstOn, isPart } = draft;
  const lastOn = isPart ? firstOn : draft.lastOn;
  const [startMinute, endMinute] = [readTime(draft.start), readEnd(draft.end)];
  const problems: Partial<Record<keyof DaysDraft, string>> = {};
  if (!firstOn) problems.firstOn = t('Enter a date.');
  if (!lastOn) problems.lastOn = t('Enter a date.');
  else if (firstOn && lastOn < firstOn) problems.lastOn = t('The last day can’t be before the first.');
  if (isPart && startMinute === null)
    problems.start = t('Enter a time, such as {minute}.', { minute: formatMinute(540) });
  if (isPart && endMinute === null)
    problems.end = t('Enter a time, such as {minute}.', { minute: formatMinute(1050) });
  else if (isPart && startMinute !== null && (endMinute ?? 0) <= startMinute)
    problems.end = t('The end must be after the start.');
  const part = isPart && startMinute !== null && endMinute !== null ? { startMinute, endMinute } : null;
  return { days: { firstOn, lastOn, part }, problems };
}

interface Props {
  draft: DaysDraft;
  /** Problems by field, after the first attempt to save. */
  problems: Partial<Record<keyof DaysDraft, string>>;
  onChange: (draft: DaysDraft) => void;
}

/** Whole days from the first to the last, or some hours of one day. */
export function DayFields({ draft, problems, onChange }: Props) {
  const { isPart, firstOn, lastOn } = draft;
  const time = (name: 'start' | 'end', label: string) => (
    <TextInput
      label={label}
      {...timeField()}
      value={draft[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
      onBlur={() => {
        const time = tidyTime(draft[name]);
        if (time !== draft[name]) onChange({ ...draft, [name]: time });
      }}
    />
  );

  return (
    <Stack gap="md">
      <div className={classes.pair}>
        <DateField
          label={isPart ? t('Day') : t('First day')}
          value={firstOn}
          error={problems.firstOn}
          onChange={(value) =>
            onChange({ ...draft, firstOn: value, ...(lastOn < value && { lastOn: value }) })
          }
        />
        {!isPart && (
          <DateField
            label={t('Last day')}
            value={lastOn}
            error={problems.lastOn}
            onChange={(value) => onChange({ ...draft, lastOn: value })}
          />
        )}
      </div>
      <Checkbox
        label={t('Part of the day only')}
        checked={isPart}
        onChange={({ currentTarget }) => onChange({ ...draft, isPart: currentTarget.checked })}
      />
      {isPart && (
        <div className={classes.pair}>
          {time('start', t('From'))}
          {time('end', t('To'))}
        </div>
      )}
    </Stack>
  );
}
