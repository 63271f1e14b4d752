import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCalendarSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { StartFields } from '../../../entities/booking/form/StartFields.tsx';
import { BeforeLeaving } from '../../../shell/layout/BeforeLeaving.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DetailFields } from './DetailFields.tsx';
import type { EditorDraft } from './draft.ts';
import classes from './editor.module.css';
import type { EditorData } from './editor-data.ts';
import { Parts } from './Parts.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { SavePanel } from './SavePanel.tsx';
import { Section } from './Section.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { questionsOf } from './validate-draft.ts';

interface Props {
  /** The current booking; null for a new one. */
  booking: Booking | null;
  data: EditorData;
  initial: EditorDraft;
  /** The back link. */
  backTo: string;
  /** Discards the draft for the stored booking. */
  onRestart: () => void;
  /** `along`: how many bookings of the series changed with it. */
  onSaved: (saved: SavedBooking, along: number) => void;
}

export function EditorForm({ booking, data, initial, backTo, onRestart, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const editor = useEditor({
    booking,
    data,
    initial,
    onSaved: (saved, along) => {
      isSaved.current = true;
      onSaved(saved, along);
    },
  });
  const { draft, change, problems, isTouched, isOutdated } = editor;

  useEffect(() => {
    if (isOutdated && !isTouched) onRestart();
  }, [isOutdated, isTouched, onRestart]);

  // Problems are marked before the first one gets the focus.
  const [attempts, setAttempts] = useState(0);
  const refused = JSON.stringify(editor.fields);
  useEffect(() => {
    if (attempts > 0 || refused !== '{}') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [attempts, refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.isSaving) return;
    editor.validate();
    if (editor.validated.input) editor.save();
    else setAttempts((before) => before + 1);
  };

  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        {booking && isOutdated && isTouched && (
          <ChangedMeanwhile
            booking={booking}
            seenVersion={editor.seenVersion}
            onKeepMine={editor.keepMine}
            onTakeTheirs={onRestart}
          />
        )}
        <div className={classes.columns}>
          <Stack gap="md">
            <Section title={t('Customer')}>
              <CustomerFields draft={draft} booking={booking} problems={problems} onChange={change} />
            </Section>
            <Section title={t('Visit')}>
              <Parts
                parts={draft.parts}
                data={data}
                problems={problems}
                planned={editor.checked?.segments ?? []}
                onChange={(parts) => change({ ...draft, parts })}
              />
            </Section>
            <Section title={t('When')}>
              <When editor={editor} />
            </Section>
            {!booking && (
              <Section title={t('Repeat visits')}>
                <RepeatFields
                  editor={editor}
                  nameOf={(staffId) => data.staff.find((one) => one.staffId === staffId)?.name ?? ''}
                />
              </Section>
            )}
            <Section title={t('Details')}>
              <DetailFields
                draft={draft}
                questions={questionsOf(draft, data)}
                problems={problems}
                onChange={change}
              />
            </Section>
          </Stack>
          <div className={classes.beside}>
            <SavePanel editor={editor} booking={booking} data={data} backTo={backTo} />
          </div>
        </div>
      </form>
      <BeforeLeaving isDirty={isTouched} isSaved={isSaved}>
        {t('Your changes to this booking will be lost.')}
      </BeforeLeaving>
    </>
  );
}

function When({ editor: { draft, change, problems, finding } }: { editor: Editor }) {
  return (
    <>
      <StartFields
        draft={draft.start}
        problems={{
          ...(problems['start.date'] && { date: problems['start.date'] }),
          ...(problems['start.time'] && { time: problems['start.time'] }),
        }}
        onChange={(start) => change({ ...draft, start })}
      />
      <div className={classes.end}>
        <Button
          variant="default"
          size="xs"
          className={classes.tail}
          leftSection={<IconCalendarSearch aria-hidden size={16} />}
          loading={finding.isBusy}
          onClick={finding.find}
        >
          {t('Find next available time')}
        </Button>
        <InlineError>{finding.problem}</InlineError>
      </div>
    </>
  );
}
