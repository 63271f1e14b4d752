import { commaList } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { Stack } from '@daybook/ui/Layout';
import { NativeSelect, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useDays } from '../../../entities/invoice/use-days.ts';
import classes from './recurring.module.css';
import { previewOf, type RepeatDraft, type RepeatProblems } from './repeat-draft.ts';

interface Props {
  draft: RepeatDraft;
  /** The next date of an invoice that already repeats, whose interval cannot change. */
  next: string | null;
  problems: RepeatProblems;
  onChange: (change: Partial<RepeatDraft>) => void;
}

const units = [
  { value: 'month', label: msg('Months') },
  { value: 'week', label: msg('Weeks') },
];
const endings = [
  { value: 'never', label: msg('Never') },
  { value: 'on', label: msg('On a date') },
  { value: 'after', label: msg('After a number of invoices') },
];
const fates = [
  { value: 'draft', label: msg('Create a draft') },
  { value: 'issue', label: msg('Issue it') },
  { value: 'send', label: msg('Issue it and email the customer') },
] as const;

/** The interval, the end, the delivery, and a preview of the next dates. */
export function RepeatFields({ draft, next, problems, onChange }: Props) {
  return (
    <Stack gap="md">
      {next === null && (
        <div className={classes.fields}>
          <DateField
            label={t('First date')}
            value={draft.firstOn}
            error={problems.firstOn}
            onChange={(value) => onChange({ firstOn: value })}
          />
          <TextInput
            label={t('Every')}
            inputMode="numeric"
            value={draft.every}
            error={problems.every}
            onChange={({ currentTarget }) => onChange({ every: currentTarget.value })}
          />
          <NativeSelect
            label={t('Unit')}
            data={units.map(({ value, label }) => ({ value, label: t(label) }))}
            value={draft.unit}
            onChange={({ currentTarget: { value } }) =>
              onChange({ unit: value === 'week' ? value : 'month' })
            }
          />
        </div>
      )}
      <div className={classes.fields}>
        <NativeSelect
          label={t('Ends')}
          data={endings.map(({ value, label }) => ({ value, label: t(label) }))}
          value={draft.ends}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ends: value === 'on' || value === 'after' ? value : 'never' })
          }
        />
        {draft.ends === 'on' && (
          <DateField
            label={t('Last date')}
            min={draft.firstOn}
            value={draft.endsOn}
            error={problems.endsOn}
            onChange={(value) => onChange({ endsOn: value })}
          />
        )}
        {draft.ends === 'after' && (
          <TextInput
            label={t('Number of invoices')}
            inputMode="numeric"
            value={draft.times}
            error={problems.times}
            onChange={({ currentTarget }) => onChange({ times: currentTarget.value })}
          />
        )}
      </div>
      <Radio.Group
        label={t('On each date')}
        value={draft.fate}
        onChange={(value) => onChange({ fate: fates.find((one) => one.value === value)?.value ?? 'draft' })}
      >
        <Stack>
          {fates.map(({ value, label }) => (
            <Radio key={value} value={value} label={t(label)} />
          ))}
        </Stack>
      </Radio.Group>
      <NextDays days={previewOf(draft, next)} />
    </Stack>
  );
}

/** The next dates. The day of the month stays; shorter months use their last day. */
function NextDays({ days }: { days: string[] | null }) {
  const { dayText } = useDays();
  return (
    <p className={classes.next} role="status">
      {days !== null &&
        (days.length === 0
          ? t('No dates left.')
          : t('Next: {dates}', { dates: commaList(days.map(dayText)) }))}
    </p>
  );
}
