import { stepKinds } from '@daybook/contract/catalogue-values';
import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { formatDuration } from '@daybook/ui/format/duration';
import { writeDuration } from '@daybook/ui/format/typed-duration';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { WeekEditor } from '../../../entities/schedule/WeekEditor.tsx';
import { validateWeek } from '../../../entities/schedule/week-draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { FlagField, MinutesField, NumberField, TextField } from './Fields.tsx';
import { Section } from './Section.tsx';

export function TimeFields({ editor }: { editor: Editor }) {
  const { choices, draft, set } = editor;
  const { business } = choices;
  const stepLabels = {
    business: t('Business default: every {duration}', { duration: formatDuration(business.stepMinutes) }),
    duration: t('Same as the duration'),
    minutes: t('Custom interval'),
    listed: t('At set times'),
  };
  const gapLabels = {
    yes: t('Yes'),
    no: t('No'),
    business: business.fillsGaps ? t('Business default: yes') : t('Business default: no'),
  };
  return (
    <>
      <Section title={t('Places and buffers')}>
        <NumberField
          editor={editor}
          field="capacity"
          label={t('Places')}
          description={t('More than 1 makes it a group session.')}
        />
        <div className={classes.beside}>
          <MinutesField editor={editor} field="beforeMinutes" label={t('Buffer before')} />
          <MinutesField editor={editor} field="afterMinutes" label={t('Buffer after')} />
        </div>
        <FlagField
          editor={editor}
          field="buffersFitHours"
          label={t('Buffers must be within working hours')}
          description={t('When off, buffers may extend beyond working hours.')}
        />
        <Processing editor={editor} />
      </Section>
      <Section title={t('Start times')}>
        <div className={classes.beside}>
          <NativeSelect
            label={t('Start times')}
            value={draft.stepKind}
            onChange={({ currentTarget: { value } }) =>
              set({ stepKind: stepKinds.find((kind) => kind === value) ?? 'business' })
            }
            data={stepKinds.map((kind) => ({ value: kind, label: stepLabels[kind] }))}
          />
          {draft.stepKind === 'minutes' && (
            <MinutesField editor={editor} field="stepMinutes" label={t('Every')} />
          )}
          {draft.stepKind === 'listed' && (
            <TextField
              editor={editor}
              field="startTimes"
              path="startMinutes"
              label={t('Times of day')}
              description={t('Separate with commas. Times are in {zone}.', {
                zone: choices.zone,
              })}
            />
          )}
          {draft.stepKind !== 'listed' && (
            <NativeSelect
              label={t('Fill gaps')}
              description={t('Also offer times that sit right next to existing bookings.')}
              value={draft.fillsGaps === null ? 'business' : draft.fillsGaps ? 'yes' : 'no'}
              onChange={({ currentTarget: { value } }) =>
                set({ fillsGaps: value === 'business' ? null : value === 'yes' })
              }
              data={Object.entries(gapLabels).map(([value, label]) => ({ value, label }))}
            />
          )}
        </div>
        <div className={classes.beside}>
          <MinutesField
            editor={editor}
            field="noticeMinutes"
            label={t('Minimum notice')}
            description={t('How far ahead customers must book.')}
            placeholder={t('Business default: {duration}', {
              duration: writeDuration(business.noticeMinutes),
            })}
          />
          <NumberField
            editor={editor}
            field="horizonDays"
            label={t('Maximum days ahead')}
            suffix={t('days')}
            description={t('How many days ahead customers can book.')}
            placeholder={t('Business default: {days}', { days: business.horizonDays })}
          />
        </div>
        <OwnHours editor={editor} />
      </Section>
    </>
  );
}

function Processing({ editor: { draft, set, problem } }: { editor: Editor }) {
  const { processing } = draft;
  const change = (one: Partial<typeof processing>) => set({ processing: { ...processing, ...one } });
  return (
    <>
      <Checkbox
        label={t('Processing time')}
        description={t('A pause during the service when the team member can serve someone else.')}
        checked={processing.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {processing.isOn && (
        <div className={classes.beside}>
          <DurationField
            label={t('Starts after')}
            data-path="processing.startMinute"
            value={processing.startMinute}
            error={problem('processing.startMinute')}
            onChange={(startMinute) => change({ startMinute })}
          />
          <DurationField
            label={t('Lasts')}
            data-path="processing.minutes"
            value={processing.minutes}
            error={problem('processing.minutes')}
            onChange={(minutes) => change({ minutes })}
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
        label={t('Only at certain times of the week')}
        description={t(
          'Customers can only book it at these times, within the team’s hours. Times are in {zone}.',
          {
            zone: choices.zone,
          },
        )}
        checked={hours.isOn}
        onChange={({ currentTarget }) => set({ hours: { ...hours, isOn: currentTarget.checked } })}
      />
      {hours.isOn && (
        <WeekEditor
          draft={hours.week}
          problems={validateWeek(hours.week).problems}
          showsErrors={problem('hours') !== undefined}
          none={t('Unavailable')}
          what={t('hours')}
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
