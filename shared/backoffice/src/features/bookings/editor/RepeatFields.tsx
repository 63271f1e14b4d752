import { msg, t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
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
  { value: '', label: msg('Does not repeat') },
  { value: 'weeks', label: msg('Weekly') },
  { value: 'months', label: msg('Monthly') },
];
const inWords = (choices: readonly { value: string; label: string }[]) =>
  choices.map(({ value, label }) => ({ value, label: t(label) }));
const endings = [
  { value: 'count', label: msg('After a number of visits') },
  { value: 'until', label: msg('On a date') },
];

/** Whether and how a booking repeats, and the state of each date. */
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
          label={t('Repeat')}
          data={inWords(units)}
          value={repeat?.unit ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === ''
              ? change({ ...draft, repeat: null })
              : set({ unit: value === 'months' ? value : 'weeks' })
          }
        />
        {repeat && (
          <TextInput
            label={repeat.unit === 'weeks' ? t('Weeks between visits') : t('Months between visits')}
            inputMode="numeric"
            value={repeat.step}
            error={problems['repeat.step']}
            onChange={({ currentTarget }) => set({ step: currentTarget.value })}
          />
        )}
        {repeat && (
          <NativeSelect
            label={t('Ends')}
            data={inWords(endings)}
            value={repeat.ends}
            onChange={({ currentTarget: { value } }) => set({ ends: value === 'until' ? value : 'count' })}
          />
        )}
        {repeat?.ends === 'count' && (
          <TextInput
            label={t('Visits, including the first')}
            inputMode="numeric"
            value={repeat.count}
            error={problems['repeat.ends']}
            onChange={({ currentTarget }) => set({ count: currentTarget.value })}
          />
        )}
        {repeat?.ends === 'until' && (
          <DateField
            label={t('Last day')}
            min={draft.start.date}
            value={repeat.until}
            error={problems['repeat.ends']}
            onChange={(value) => set({ until: value })}
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
