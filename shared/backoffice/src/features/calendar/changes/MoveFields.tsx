import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { Stack } from '@daybook/ui/Layout';
import { PickField } from '@daybook/ui/PickField';
import { StartFields } from '../../../entities/booking/form/StartFields.tsx';
import { personPick } from '../../../entities/catalogue/picks.ts';
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
        <PickField
          label={t('Team member')}
          value={draft.staffId}
          picks={people.map((person) => personPick(person))}
          onChange={(staffId) => onChange({ ...draft, staffId })}
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
