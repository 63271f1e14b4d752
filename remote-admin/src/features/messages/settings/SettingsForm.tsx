import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { messageKeys } from '@daybook/api/keys';
import { messageMutations } from '@daybook/api/messages';
import { type MessageSettings, MessageSettingsInput } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
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
  // Based on the version that was read: a later one that arrives while editing does not make this input newer.
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
          notify({ tone: 'success', message: t('Message settings saved') });
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
          {t('Sender and reminders')}
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
          label={t('Review link')}
          description={t('The thank-you email asks for a review here. Leave blank to not ask.')}
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
            {t('Save settings')}
          </Button>
          {isStale && (
            <Button variant="default" onClick={() => void showSaved()}>
              {t('Show saved version')}
            </Button>
          )}
        </Row>
      </Stack>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title={t('Change the email sender?')}
          confirmLabel={t('Save settings')}
          isBusy={save.isPending}
          onConfirm={submit}
        >
          {t('Customers will reply to this address. We’ll tell every administrator about the change.')}
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
      label={t('Sender name')}
      description={t('The sending address stays the same.')}
      placeholder={standard.senderName}
      value={draft.senderName}
      error={errors.senderName}
      onChange={({ currentTarget }) => onChange({ senderName: currentTarget.value })}
    />
    <TextInput
      id={idOf('replyTo')}
      type="email"
      label={t('Reply-to address')}
      description={t('Where customers’ replies go.')}
      placeholder={standard.replyTo ?? 'hello@example.com'}
      value={draft.replyTo}
      error={errors.replyTo}
      onChange={({ currentTarget }) => onChange({ replyTo: currentTarget.value })}
    />
  </div>
);
