import { NativeSelect, TextInput } from '@mantine/core';
import classes from './editor.module.css';
import { RepeatDates } from './RepeatDates.tsx';
import { firstRepeat, type RepeatDraft } from './repeat.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  nameOf: (staffId: string) => string;
}

const units = [
  { value: '', label: 'Does not repeat' },
  { value: 'weeks', label: 'By weeks' },
  { value: 'months', label: 'By months' },
];
const endings = [
  { value: 'count', label: 'After so many visits' },
  { value: 'until', label: 'On a day' },
];

/** Whether and how a visit repeats, and the state of each date. */
export function RepeatFields({ editor, nameOf }: Props) {
  const { draft, change, problems } = editor;
  const { repeat } = draft;
  const set = (changes: Partial<RepeatDraft>) => {
    // Excluded dates belonged to another rhythm.
    change({ ...draft, repeat: { ...(repeat ?? firstRepeat(draft.start.date)), skip: [], ...changes } });
  };
  return (
    <>
      <div className={classes.wide}>
        <NativeSelect
          label="Repeat"
          data={units}
          value={repeat?.unit ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === ''
              ? change({ ...draft, repeat: null })
              : set({ unit: value === 'months' ? value : 'weeks' })
          }
        />
        {repeat && (
          <TextInput
            label={repeat.unit === 'weeks' ? 'Weeks from visit to visit' : 'Months from visit to visit'}
            inputMode="numeric"
            value={repeat.step}
            error={problems['repeat.step']}
            onChange={({ currentTarget }) => set({ step: currentTarget.value })}
          />
        )}
        {repeat && (
          <NativeSelect
            label="Ends"
            data={endings}
            value={repeat.ends}
            onChange={({ currentTarget: { value } }) => set({ ends: value === 'until' ? value : 'count' })}
          />
        )}
        {repeat?.ends === 'count' && (
          <TextInput
            label="Visits, the first included"
            inputMode="numeric"
            value={repeat.count}
            error={problems['repeat.ends']}
            onChange={({ currentTarget }) => set({ count: currentTarget.value })}
          />
        )}
        {repeat?.ends === 'until' && (
          <TextInput
            type="date"
            label="Last day"
            min={draft.start.date}
            value={repeat.until}
            error={problems['repeat.ends']}
            onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          />
        )}
      </div>
      {repeat && (
        <RepeatDates
          query={editor.dates}
          isAsked={editor.validated.dates !== null}
          nameOf={nameOf}
          skip={repeat.skip}
          onSkip={(skip) => set({ skip })}
        />
      )}
    </>
  );
}
