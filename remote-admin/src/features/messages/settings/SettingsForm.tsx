import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { messageKeys } from '@daybook/api/keys';
import { messageMutations } from '@daybook/api/messages';
import { type MessageSettings, MessageSettingsInput } from '@daybook/contract/messages';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { focusFirstError } from '@daybook/ui/field-errors';
import { InlineError } from '@daybook/ui/InlineError';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { StepUpDialog } from '../../../settings-form/step-up/StepUpDialog.tsx';
import { asksWho, type TypedStepUp, useStepUp } from '../../../settings-form/step-up/use-step-up.ts';
import classes from '../messages.module.css';
import { QuietHours } from './QuietHours.tsx';
import { type DraftReminder, draftOf, minutesOf, Reminders } from './Reminders.tsx';
import own from './settings.module.css';

type Errors = Readonly<Record<string, string>>;

interface Draft {
  senderName: string;
  replyTo: string;
  reminders: readonly DraftReminder[];
  quietHours: MessageSettings['quietHours'];
  reviewLink: string;
}

const draftFrom = ({
  senderName,
  replyTo,
  reminderMinutes,
  quietHours,
  reviewLink,
}: MessageSettings): Draft => ({
  senderName: senderName ?? '',
  replyTo: replyTo ?? '',
  reminders: reminderMinutes.map(draftOf),
  quietHours,
  reviewLink: reviewLink ?? '',
});

/** The input; an empty field means no setting. */
const typedIn = ({ senderName, replyTo, reminders, quietHours, reviewLink }: Draft) => ({
  senderName: senderName.trim() || null,
  replyTo: replyTo.trim() || null,
  reminderMinutes: minutesOf(reminders),
  quietHours,
  reviewLink: reviewLink.trim() || null,
});

const typedOf = (settings: MessageSettings) => ({ version: settings.version, draft: draftFrom(settings) });

/** The sender and the times of reminders, which apply to every message. */
export function SettingsForm({ settings }: { settings: MessageSettings }) {
  const client = useQueryClient();
  const prefix = useId();
  // From the version that was read: a later one that arrives meanwhile does not make this input newer.
  const [{ version, draft }, setTyped, settle] = useTyped('message-settings', () => typedOf(settings));
  const [errors, setErrors] = useState<Errors>({});
  const stepUp = useStepUp();
  const save = useMutation({ ...messageMutations.saveSettings(), meta: shownByScreen });
  const idOf = (path: string) => `${prefix}${path}`;

  function change(more: Partial<Draft>): void {
    setTyped((before) => ({ ...before, draft: { ...before.draft, ...more } }));
    setErrors({});
  }

  const show = (latest: MessageSettings) => settle(typedOf(latest));

  function refuse(found: Errors): void {
    setErrors(found);
    focusFirstError({ getInputNode: (path) => document.getElementById(idOf(path)) }, found);
  }

  function submit(shown?: TypedStepUp): void {
    const parsed = MessageSettingsInput.safeParse({ ...typedIn(draft), version });
    if (!parsed.success) {
      refuse(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    save.mutate(
      { ...parsed.data, ...shown },
      {
        onSuccess: (saved) => {
          stepUp.close();
          show(saved);
          notify({ tone: 'success', message: 'Settings of messages saved' });
        },
        onError: (error) => {
          if (!stepUp.isAnswered(error) && error instanceof ApiError) refuse(error.fields);
        },
      },
    );
  }

  async function showSaved(): Promise<void> {
    await client.invalidateQueries({ queryKey: messageKeys.list });
    const latest = client.getQueryData<{ settings: MessageSettings }>(messageKeys.list);
    if (latest) show(latest.settings);
    save.reset();
  }

  const isStale = hasCode(save.error, 'version_conflict');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <>
      <Stack noValidate onSubmit={onSubmit} as="form" gap="md" aria-labelledby={idOf('title')}>
        <h2 id={idOf('title')} className={classes.title}>
          Sender and reminders
        </h2>
        <SenderFields
          draft={draft}
          errors={errors}
          standard={settings.standard}
          idOf={idOf}
          onChange={change}
        />
        <Reminders
          firstId={idOf('reminderMinutes')}
          reminders={draft.reminders}
          problem={errors.reminderMinutes}
          onChange={(reminders) => change({ reminders })}
        />
        <QuietHours
          id={idOf('quietHours')}
          hours={draft.quietHours}
          problem={errors.quietHours}
          onChange={(quietHours) => change({ quietHours })}
        />
        <TextInput
          id={idOf('reviewLink')}
          type="url"
          label="Link for reviews"
          description="The thanks after a visit ask for a review there. Leave it empty to ask for none."
          placeholder="https://example.com/your-page"
          value={draft.reviewLink}
          error={errors.reviewLink}
          onChange={({ currentTarget }) => change({ reviewLink: currentTarget.value })}
        />
        <InlineError>
          {save.error && !asksWho(save.error) && Object.keys(errors).length === 0 && sentenceOf(save.error)}
        </InlineError>
        <Row>
          <Button type="submit" loading={save.isPending}>
            Save settings
          </Button>
          {isStale && (
            <Button variant="default" onClick={() => void showSaved()}>
              Show what was saved
            </Button>
          )}
        </Row>
      </Stack>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title="Change who mails come from?"
          confirmLabel="Save settings"
          isBusy={save.isPending}
          onConfirm={submit}
        >
          Customers answer to it from now on. Every administrator is told of the change.
        </StepUpDialog>
      )}
    </>
  );
}

interface SenderProps {
  draft: Pick<Draft, 'senderName' | 'replyTo'>;
  errors: Errors;
  standard: MessageSettings['standard'];
  idOf: (path: string) => string;
  onChange: (more: Partial<Draft>) => void;
}

const SenderFields = ({ draft, errors, standard, idOf, onChange }: SenderProps) => (
  <div className={own.fields}>
    <TextInput
      id={idOf('senderName')}
      label="Sender name"
      description="The address behind it stays the same."
      placeholder={standard.senderName}
      value={draft.senderName}
      error={errors.senderName}
      onChange={({ currentTarget }) => onChange({ senderName: currentTarget.value })}
    />
    <TextInput
      id={idOf('replyTo')}
      type="email"
      label="Answers go to"
      description="Where customers reach you when they reply."
      placeholder={standard.replyTo ?? 'hello@example.com'}
      value={draft.replyTo}
      error={errors.replyTo}
      onChange={({ currentTarget }) => onChange({ replyTo: currentTarget.value })}
    />
  </div>
);
