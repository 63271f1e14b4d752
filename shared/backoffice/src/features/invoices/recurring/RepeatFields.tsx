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
  { value: 'month', label: 'Months' },
  { value: 'week', label: 'Weeks' },
];
const endings = [
  { value: 'never', label: 'Never, until it is ended' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After so many' },
];
const fates = [
  { value: 'draft', label: 'It waits as a draft' },
  { value: 'issue', label: 'It is issued' },
  { value: 'send', label: 'It is issued and mailed to the customer' },
] as const;

/** The interval, the end, the delivery, and a preview of the next dates. */
export function RepeatFields({ draft, next, problems, onChange }: Props) {
  return (
    <Stack gap="md">
      {next === null && (
        <div className={classes.fields}>
          <TextInput
            type="date"
            label="First on"
            value={draft.firstOn}
            error={problems.firstOn}
            onChange={({ currentTarget }) => onChange({ firstOn: currentTarget.value })}
          />
          <TextInput
            label="Every"
            inputMode="numeric"
            value={draft.every}
            error={problems.every}
            onChange={({ currentTarget }) => onChange({ every: currentTarget.value })}
          />
          <NativeSelect
            label="Weeks or months"
            data={units}
            value={draft.unit}
            onChange={({ currentTarget: { value } }) =>
              onChange({ unit: value === 'week' ? value : 'month' })
            }
          />
        </div>
      )}
      <div className={classes.fields}>
        <NativeSelect
          label="Ends"
          data={endings}
          value={draft.ends}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ends: value === 'on' || value === 'after' ? value : 'never' })
          }
        />
        {draft.ends === 'on' && (
          <TextInput
            type="date"
            label="Last day"
            min={draft.firstOn}
            value={draft.endsOn}
            error={problems.endsOn}
            onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value })}
          />
        )}
        {draft.ends === 'after' && (
          <TextInput
            label="Invoices in all"
            inputMode="numeric"
            value={draft.times}
            error={problems.times}
            onChange={({ currentTarget }) => onChange({ times: currentTarget.value })}
          />
        )}
      </div>
      <Radio.Group
        label="On its day"
        value={draft.fate}
        onChange={(value) => onChange({ fate: fates.find((one) => one.value === value)?.value ?? 'draft' })}
      >
        <Stack>
          {fates.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
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
      {days !== null && (days.length === 0 ? 'There is none left.' : `Next: ${days.map(dayText).join(', ')}`)}
    </p>
  );
}
