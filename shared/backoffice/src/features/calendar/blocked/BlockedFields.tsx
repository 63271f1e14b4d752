import { blockedTimeKinds } from '@daybook/contract/blocked-time';
import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { PickField } from '@daybook/ui/PickField';
import { NativeSelect, TextInput } from '@mantine/core';
import { StartFields } from '../../../entities/booking/form/StartFields.tsx';
import { personPick } from '../../../entities/catalogue/picks.ts';
import { blockedLooks } from '../block/item-labels.ts';
import type { CalendarAppointment, CalendarColumnPerson, CalendarHold } from '../calendar-data.ts';
import type { BlockedDraft, BlockedProblems } from './blocked-draft.ts';
import { Overlapped } from './Overlapped.tsx';

interface Props {
  draft: BlockedDraft;
  problems: BlockedProblems;
  staff: readonly CalendarColumnPerson[];
  overlapped: readonly CalendarAppointment[];
  held: readonly CalendarHold[];
  onChange: (changes: Partial<BlockedDraft>) => void;
}

const isKind = (value: string): value is BlockedDraft['kind'] => value in blockedLooks;

/** The fields of blocked time: staff member, kind, start and end. */
export function BlockedFields({ draft, problems, staff, overlapped, held, onChange }: Props) {
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('Type')}
        data-autofocus
        value={draft.kind}
        data={blockedTimeKinds.map((kind) => ({
          value: kind,
          label: kind === 'other' ? t('Other') : t(blockedLooks[kind].word),
        }))}
        onChange={({ currentTarget: { value } }) => {
          if (isKind(value)) onChange({ kind: value });
        }}
      />
      <PickField
        label={t('Team member')}
        value={draft.staffId}
        picks={staff
          .filter(({ canBlock, staffId }) => canBlock || staffId === draft.staffId)
          .map((person) => personPick(person))}
        onChange={(staffId) => onChange({ staffId })}
      />
      <StartFields
        dateLabel={t('From')}
        timeLabel={t('Start time')}
        draft={draft.start}
        problems={{ ...field('date', problems.startDate), ...field('time', problems.startTime) }}
        onChange={(start) =>
          // The end usually moves to the new day too.
          onChange({
            start,
            ...(draft.end.date === draft.start.date && { end: { ...draft.end, date: start.date } }),
          })
        }
      />
      <StartFields
        dateLabel={t('Until')}
        timeLabel={t('End time')}
        draft={draft.end}
        problems={{ ...field('date', problems.endDate), ...field('time', problems.endTime) }}
        onChange={(end) => onChange({ end })}
      />
      <TextInput
        label={t('Note')}
        description={t('Optional. Shown to your team.')}
        maxLength={200}
        value={draft.note}
        error={problems.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <Overlapped appointments={overlapped} holds={held} />
    </Stack>
  );
}

const field = (name: 'date' | 'time', problem: string | undefined) => problem && { [name]: problem };
