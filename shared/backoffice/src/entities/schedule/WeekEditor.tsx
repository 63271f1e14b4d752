import { nameOfWeekday, readTime } from '@daybook/domain/time-style';
import type { Weekday } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconCopy } from '@tabler/icons-react';
import { DayRanges } from './DayRanges.tsx';
import {
  aDraft,
  minutesOf,
  type RangeDraft,
  type ValidatedWeek,
  type WeekDraft,
  weekdays,
} from './week-draft.ts';

interface Props {
  draft: WeekDraft;
  /** Problems from `judgeWeek`. */
  problems: ValidatedWeek['problems'];
  /** Whether an attempt to save was made. */
  showsErrors: boolean;
  /** The text for a day without ranges: "Closed". */
  none: string;
  /** The noun for a range: "hours", "a break". */
  what: string;
  onChange: (draft: WeekDraft) => void;
}

const workdays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** A copy of a range for another day; an incomplete time is copied as typed. */
const copyOf = (range: RangeDraft): RangeDraft => ({
  ...aDraft(minutesOf(range) ?? { startMinute: readTime(range.start) ?? 0, endMinute: 0 }),
  start: range.start,
  end: range.end,
});

/** The ranges of a week by day, with a copy function. */
export function WeekEditor({ draft, problems, showsErrors, none, what, onChange }: Props) {
  const copy = (from: Weekday, to: readonly Weekday[]) =>
    onChange({
      ...draft,
      ...Object.fromEntries(to.filter((day) => day !== from).map((day) => [day, draft[from].map(copyOf)])),
    });

  return (
    <div>
      {weekdays.map((weekday) => (
        <DayRanges
          key={weekday}
          label={nameOfWeekday(weekday)}
          ranges={draft[weekday]}
          problems={problems}
          showsErrors={showsErrors}
          none={none}
          what={what}
          onChange={(ranges) => onChange({ ...draft, [weekday]: ranges })}
        >
          <Menu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('Copy {day} to other days', { day: nameOfWeekday(weekday) })}
              >
                <IconCopy aria-hidden size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('Copy {day} to', { day: nameOfWeekday(weekday) })}</Menu.Label>
              <Menu.Item onClick={() => copy(weekday, weekdays)}>{t('Every day')}</Menu.Item>
              <Menu.Item onClick={() => copy(weekday, workdays)}>{t('Monday to Friday')}</Menu.Item>
              <Menu.Divider />
              {weekdays
                .filter((day) => day !== weekday)
                .map((day) => (
                  <Menu.Item key={day} onClick={() => copy(weekday, [day])}>
                    {nameOfWeekday(day)}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        </DayRanges>
      ))}
    </div>
  );
}
