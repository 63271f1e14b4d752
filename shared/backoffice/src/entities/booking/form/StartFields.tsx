import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { zoneName } from '@daybook/ui/format/zone';
import { TextInput } from '@mantine/core';
import { tidyTime, timeField } from '../../../kit/time/clock-text.ts';
import { useBusiness } from '../../business/Business.tsx';
import { isDeviceElsewhere } from './device-zone.ts';
import classes from './fields.module.css';
import type { StartDraft } from './start-draft.ts';

interface Props {
  draft: StartDraft;
  /** Problems by field, after the first attempt to save. */
  problems: Partial<Record<keyof StartDraft, string>>;
  onChange: (draft: StartDraft) => void;
  dateLabel?: string;
  timeLabel?: string;
  /** Set in a dialog, to focus this field first. */
  isFirst?: boolean;
}

/** The start, in local time of the business. */
export function StartFields({
  draft,
  problems,
  onChange,
  dateLabel = t('Date'),
  timeLabel = t('Start time'),
  isFirst = false,
}: Props) {
  const { zone, now } = useBusiness();
  return (
    <div className={classes.pair}>
      <DateField
        data-autofocus={isFirst || undefined}
        label={dateLabel}
        value={draft.date}
        error={problems.date}
        onChange={(value) => onChange({ ...draft, date: value })}
      />
      <TextInput
        label={timeLabel}
        {...timeField()}
        value={draft.time}
        error={problems.time}
        {...(isDeviceElsewhere(zone, now) && { description: zoneName(zone, now) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange({ ...draft, time: currentTarget.value })}
        onBlur={() => {
          const time = tidyTime(draft.time);
          if (time !== draft.time) onChange({ ...draft, time });
        }}
      />
    </div>
  );
}
