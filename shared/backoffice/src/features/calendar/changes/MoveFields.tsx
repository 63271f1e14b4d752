import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { Stack } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import { StartFields } from '../../../entities/booking/form/StartFields.tsx';
import type { CalendarAppointment, CalendarColumnPerson } from '../calendar-data.ts';
import classes from './MoveFields.module.css';
import type { MoveDraft, MoveProblems } from './move-draft.ts';

interface Props {
  item: CalendarAppointment;
  draft: MoveDraft;
  staff: readonly CalendarColumnPerson[];
  problems: MoveProblems;
  onChange: (draft: MoveDraft) => void;
}

/** The fields that change the same values as a drag. */
export function MoveFields({ item, draft, staff, problems, onChange }: Props) {
  const people = staff.filter(
    ({ staffId, serviceIds, canBook }) =>
      staffId === item.staffId || (canBook && serviceIds.includes(item.serviceId)),
  );
  return (
    <Stack gap="md">
      <StartFields
        isFirst
        draft={draft}
        problems={problems}
        onChange={(start) => onChange({ ...draft, ...start })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('Team member')}
          value={draft.staffId}
          data={people.map(({ staffId, name }) => ({ value: staffId, label: name }))}
          onChange={({ currentTarget }) => onChange({ ...draft, staffId: currentTarget.value })}
        />
        <DurationField
          label={t('Duration')}
          value={draft.minutes}
          error={problems.minutes}
          onChange={(minutes) => onChange({ ...draft, minutes })}
        />
      </div>
    </Stack>
  );
}
