import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { InlineError } from '@daybook/ui/InlineError';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ChosenPeriod } from './period-address.ts';
import { readPeriod } from './period-address.ts';
import classes from './report.module.css';

const names: Readonly<Record<ChosenPeriod['name'], string>> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  custom: 'Choose days',
};

interface Props {
  chosen: ChosenPeriod;
  today: CalendarDate;
  problem: string | null;
  onChoose: (chosen: ChosenPeriod) => void;
}

export function PeriodPicker({ chosen, today, problem, onChoose }: Props) {
  const choose = (name: string) =>
    onChoose(
      name === 'custom'
        ? { name, from: addDays(today, -29), to: today }
        : readPeriod(new URLSearchParams({ period: name })),
    );
  return (
    <div className={classes.period}>
      <NativeSelect
        aria-label="Period"
        data={Object.entries(names).map(([value, label]) => ({ value, label }))}
        value={chosen.name}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen.name === 'custom' && (
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label="First day"
            value={chosen.from}
            max={chosen.to}
            onChange={({ currentTarget }) => onChoose({ ...chosen, from: currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="date"
            aria-label="Last day"
            value={chosen.to}
            min={chosen.from}
            onChange={({ currentTarget }) => onChoose({ ...chosen, to: currentTarget.value })}
          />
        </div>
      )}
      {problem && <InlineError>{problem}</InlineError>}
    </div>
  );
}
