import { messageMutations, messageQueries } from '@daybook/api/messages';
import { type MessageSettings, MessageSettingsInput } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formSkeleton, SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { StepUpDialog } from '../../../settings-form/step-up/StepUpDialog.tsx';
import { type TypedStepUp, useStepUp } from '../../../settings-form/step-up/use-step-up.ts';
import { useSettingsForm } from '../../../settings-form/use-settings-form.ts';
import { QuietHours } from './QuietHours.tsx';
import { minutesOf, Reminders, draftOf as reminderDraftOf } from './Reminders.tsx';

/** The sender and the times of reminders, which apply to every message. */
export function SenderAndReminders() {
  const query = useQuery(messageQueries.list());
  return (
    <QueryView query={query} what={t('the messages')} errorText={sentenceOf} skeleton={formSkeleton}>
      {({ settings }) => <SenderForm settings={settings} />}
    </QueryView>
  );
}

const draftOf = ({ senderName, replyTo, reminderMinutes, quietHours, reviewLink }: MessageSettings) => ({
  senderName: senderName ?? '',
  replyTo: replyTo ?? '',
  reminderMinutes: reminderMinutes.map(reminderDraftOf),
  quietHours,
  reviewLink: reviewLink ?? '',
});

/** An empty field means no setting. */
const inputOf = (draft: ReturnType<typeof draftOf>, version: number) => ({
  senderName: draft.senderName.trim() || null,
  replyTo: draft.replyTo.trim() || null,
  reminderMinutes: minutesOf(draft.reminderMinutes),
  quietHours: draft.quietHours,
  reviewLink: draft.reviewLink.trim() || null,
  version,
});

function SenderForm({ settings }: { settings: MessageSettings }) {
  const { mutateAsync } = useMutation({ ...messageMutations.saveSettings(), meta: shownByScreen });
  const stepUp = useStepUp();
  const form = useSettingsForm({
    stored: settings,
    draftOf,
    inputOf,
    schema: MessageSettingsInput,
    save: (input, typed?: TypedStepUp) => mutateAsync({ ...input, ...typed }),
    done: t('Message settings saved'),
    isAnswered: stepUp.isAnswered,
  });
  const { draft } = form;
  const reminders = form.field('reminderMinutes');
  const quietHours = form.field('quietHours');
  const confirm = async (typed: TypedStepUp) => {
    if (await form.send(typed)) stepUp.close();
  };

  return (
    <>
      <SettingsForm name={t('Sender and reminders')} form={form}>
        <SettingsSection title={t('Sender')}>
          <TextInput
            {...form.field('senderName')}
            label={t('Sender name')}
            description={t('The sending address stays the same.')}
            placeholder={settings.standard.senderName}
            value={draft.senderName}
            onChange={({ currentTarget }) => form.set({ senderName: currentTarget.value })}
          />
          <TextInput
            {...form.field('replyTo')}
            type="email"
            label={t('Reply-to address')}
            description={t('Where customers’ replies go.')}
            placeholder={settings.standard.replyTo ?? 'hello@example.com'}
            value={draft.replyTo}
            onChange={({ currentTarget }) => form.set({ replyTo: currentTarget.value })}
          />
        </SettingsSection>
        <Reminders
          firstId={reminders.id}
          reminders={draft.reminderMinutes}
          problem={reminders.error}
          onChange={(reminderMinutes) => form.set({ reminderMinutes })}
        />
        <QuietHours
          id={quietHours.id}
          hours={draft.quietHours}
          problem={quietHours.error}
          onChange={(hours) => form.set({ quietHours: hours })}
        />
        <TextInput
          {...form.field('reviewLink')}
          type="url"
          label={t('Review link')}
          description={t('The thank-you email asks for a review here. Leave blank if you don’t want to ask.')}
          placeholder="https://example.com/your-page"
          value={draft.reviewLink}
          onChange={({ currentTarget }) => form.set({ reviewLink: currentTarget.value })}
        />
      </SettingsForm>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title={t('Change the email sender?')}
          confirmLabel={t('Save settings')}
          isBusy={form.isBusy}
          onConfirm={(typed) => void confirm(typed)}
        >
          {t('Customers will reply to this address. We’ll tell every administrator about the change.')}
        </StepUpDialog>
      )}
    </>
  );
}
