import { webhookMutations } from '@daybook/api/webhooks';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import { NewWebhook, type WebhookEvent, webhookEvents } from '@daybook/contract/webhooks';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import classes from './Webhooks.module.css';
import { eventLabels } from './webhook-labels.ts';

interface Props {
  onCreated: (secret: string) => void;
  onClose: () => void;
}

/** Asks for an address and its events. */
export function CreateDialog({ onCreated, onClose }: Props) {
  const [draft, setDraft] = useTyped('webhook', { url: '', events: [] as WebhookEvent[] });
  const { errors, problem, idOf, validate, refuse } = useRefusal();
  const create = useMutation({ ...webhookMutations.create(), meta: shownByScreen });

  const confirm = () => {
    const input = validate(NewWebhook, draft);
    if (!input) return;
    create.mutate(input, {
      onSuccess: ({ secret }) => {
        onClose();
        onCreated(secret);
      },
      onError: refuse,
    });
  };
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setDraft({
      ...draft,
      events: webhookEvents.filter((one) => (one === event ? isChosen : draft.events.includes(one))),
    });

  return (
    <ConfirmDialog
      isOpen
      title={t('Add webhook')}
      confirmLabel={t('Add webhook')}
      dismissLabel={t('Cancel')}
      isBusy={create.isPending}
      error={problem}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <TextInput
        data-autofocus
        id={idOf('url')}
        label={t('Address')}
        description={t('Public and with HTTPS.')}
        placeholder="https://www.example.com/daybook"
        inputMode="url"
        maxLength={500}
        value={draft.url}
        error={errors.url}
        onChange={({ currentTarget }) => setDraft({ ...draft, url: currentTarget.value })}
      />
      <fieldset className={classes.group}>
        <legend>{t('Events')}</legend>
        {errors.events && (
          <p id={idOf('events')} tabIndex={-1} className={classes.error}>
            {errors.events}
          </p>
        )}
        <div className={classes.events}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(eventLabels[event])}
              checked={draft.events.includes(event)}
              onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
