import { stepKinds } from '@daybook/contract/catalogue-values';
import { formatDuration } from '@daybook/ui/format/duration';
import { Stack } from '@daybook/ui/Layout';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { WeekEditor } from '../../../entities/schedule/WeekEditor.tsx';
import { validateWeek } from '../../../entities/schedule/week-draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { FlagField, NumberField, TextField } from './Fields.tsx';
import { Section } from './Section.tsx';

export function TimeTab({ editor }: { editor: Editor }) {
  const { choices, draft, set } = editor;
  const { business } = choices;
  const stepLabels = {
    business: `As the business: every ${formatDuration(business.stepMinutes)}`,
    duration: 'As long as it takes',
    minutes: 'A step of its own',
    listed: 'At listed times',
  };
  const gapLabels = {
    yes: 'Yes',
    no: 'No',
    business: `As the business: ${business.fillsGaps ? 'yes' : 'no'}`,
  };
  return (
    <Stack gap="md">
      <Section title="Length and places">
        <div className={classes.beside}>
          <NumberField editor={editor} field="durationMinutes" label="Duration" suffix="min" />
          <NumberField
            editor={editor}
            field="capacity"
            label="Places"
            description="More than 1 is a group: its places are booked one by one."
          />
        </div>
        <div className={classes.beside}>
          <NumberField editor={editor} field="beforeMinutes" label="Buffer before" suffix="min" />
          <NumberField editor={editor} field="afterMinutes" label="Buffer after" suffix="min" />
        </div>
        <FlagField
          editor={editor}
          field="buffersFitHours"
          label="Buffers must lie in working hours too"
          description="Otherwise only the service itself must."
        />
        <Processing editor={editor} />
      </Section>
      <Section title="Offered starts">
        <div className={classes.beside}>
          <NativeSelect
            label="Starts"
            value={draft.stepKind}
            onChange={({ currentTarget: { value } }) =>
              set({ stepKind: stepKinds.find((kind) => kind === value) ?? 'business' })
            }
            data={stepKinds.map((kind) => ({ value: kind, label: stepLabels[kind] }))}
          />
          {draft.stepKind === 'minutes' && (
            <NumberField editor={editor} field="stepMinutes" label="A start every" suffix="min" />
          )}
          {draft.stepKind === 'listed' && (
            <TextField
              editor={editor}
              field="startTimes"
              path="startMinutes"
              label="Times of day"
              description={`With commas between them, as the clock shows them in ${choices.zone}.`}
            />
          )}
          {draft.stepKind !== 'listed' && (
            <NativeSelect
              label="Fill gaps"
              description="Also offer starts that leave no gap beside what is booked."
              value={draft.fillsGaps === null ? 'business' : draft.fillsGaps ? 'yes' : 'no'}
              onChange={({ currentTarget: { value } }) =>
                set({ fillsGaps: value === 'business' ? null : value === 'yes' })
              }
              data={Object.entries(gapLabels).map(([value, label]) => ({ value, label }))}
            />
          )}
        </div>
        <div className={classes.beside}>
          <NumberField
            editor={editor}
            field="noticeMinutes"
            label="Minimum notice"
            suffix="min"
            description="How long before its start it can still be booked."
            placeholder={`As the business: ${business.noticeMinutes} (${formatDuration(business.noticeMinutes)})`}
          />
          <NumberField
            editor={editor}
            field="horizonDays"
            label="Furthest ahead"
            suffix="days"
            description="How many days after today can be booked."
            placeholder={`As the business: ${business.horizonDays}`}
          />
        </div>
        <OwnHours editor={editor} />
      </Section>
    </Stack>
  );
}

function Processing({ editor: { draft, set, problem } }: { editor: Editor }) {
  const { processing } = draft;
  const change = (one: Partial<typeof processing>) => set({ processing: { ...processing, ...one } });
  return (
    <>
      <Checkbox
        label="Processing time"
        description="A pause inside the service in which the staff member can serve somebody else."
        checked={processing.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {processing.isOn && (
        <div className={classes.beside}>
          <TextInput
            label="Begins after (min)"
            inputMode="numeric"
            data-path="processing.startMinute"
            value={processing.startMinute}
            error={problem('processing.startMinute')}
            onChange={({ currentTarget }) => change({ startMinute: currentTarget.value })}
          />
          <TextInput
            label="Lasts (min)"
            inputMode="numeric"
            data-path="processing.minutes"
            value={processing.minutes}
            error={problem('processing.minutes')}
            onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

function OwnHours({ editor: { draft, set, problem, choices } }: { editor: Editor }) {
  const { hours } = draft;
  return (
    <>
      <Checkbox
        label="Only at certain times of the week"
        description={`Narrower than when its staff work. Times are those of ${choices.zone}.`}
        checked={hours.isOn}
        onChange={({ currentTarget }) => set({ hours: { ...hours, isOn: currentTarget.checked } })}
      />
      {hours.isOn && (
        <WeekEditor
          draft={hours.week}
          problems={validateWeek(hours.week).problems}
          showsErrors={problem('hours') !== undefined}
          none="Not on offer"
          what="hours"
          onChange={(week) => set({ hours: { ...hours, week } })}
        />
      )}
      {hours.isOn && (
        <p className={classes.problem} role="alert">
          {problem('hours')}
        </p>
      )}
    </>
  );
}
