import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { msg, t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import type { ChosenPeriod } from './period-address.ts';
import { readPeriod } from './period-address.ts';

const names: Readonly<Record<ChosenPeriod['name'], string>> = {
  today: msg('Today'),
  '7d': msg('Last 7 days'),
  '30d': msg('Last 30 days'),
  '90d': msg('Last 90 days'),
  month: msg('This month'),
  custom: msg('Custom'),
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
    <Row align="center">
      <NativeSelect
        aria-label={t('Period')}
        data={Object.entries(names).map(([value, label]) => ({ value, label: t(label) }))}
        value={chosen.name}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen.name === 'custom' && (
        <Row align="center">
          <DateField
            aria-label={t('First day')}
            value={chosen.from}
            max={chosen.to}
            onChange={(value) => onChoose({ ...chosen, from: value })}
          />
          <span aria-hidden>–</span>
          <DateField
            aria-label={t('Last day')}
            value={chosen.to}
            min={chosen.from}
            onChange={(value) => onChoose({ ...chosen, to: value })}
          />
        </Row>
      )}
      {problem && <InlineError>{problem}</InlineError>}
    </Row>
  );
}
