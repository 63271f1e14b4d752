import { webhookMutations } from '@daybook/api/webhooks';
import { useBusiness } from '@daybook/backoffice/Business';
import { RowButton } from '@daybook/backoffice/RowButton';
import type { Webhook } from '@daybook/contract/webhooks';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Quiet } from '@daybook/ui/Layout';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Deliveries } from './Deliveries.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import classes from './Webhooks.module.css';
import { eventLabels } from './webhook-labels.ts';

interface Props {
  webhooks: readonly Webhook[];
  /** Shows a new signing secret. */
  onSecret: (secret: string) => void;
}

export function WebhookList({ webhooks, onSecret }: Props) {
  const [rotating, setRotating] = useState<Webhook | null>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const pauseOrResume = useMutation(webhookMutations.pauseOrResume());
  const remove = useMutation({ ...webhookMutations.remove(), meta: shownByScreen });

  const confirm = () =>
    leaving &&
    remove.mutate(
      { webhookId: leaving.webhookId },
      {
        onSuccess: () => {
          setLeaving(null);
          notify({ tone: 'success', message: t('Webhook deleted') });
        },
      },
    );

  return (
    <>
      <ul className={classes.list} aria-label={t('Webhooks')}>
        {webhooks.map((webhook) => (
          <li
            key={webhook.webhookId}
            className={classes.item}
            data-paused={webhook.paused ? true : undefined}
          >
            <Facts webhook={webhook} />
            <RowButton
              icon={webhook.paused ? IconPlayerPlay : IconPlayerPause}
              label={
                webhook.paused
                  ? t('Resume {name}', { name: webhook.url })
                  : t('Pause {name}', { name: webhook.url })
              }
              onClick={() =>
                pauseOrResume.mutate({
                  webhookId: webhook.webhookId,
                  action: webhook.paused ? 'resume' : 'pause',
                })
              }
            />
            <RowButton
              icon={IconRefresh}
              label={t('New secret for {name}', { name: webhook.url })}
              onClick={() => setRotating(webhook)}
            />
            <RowButton
              icon={IconTrash}
              label={t('Delete {name}', { name: webhook.url })}
              onClick={() => {
                remove.reset();
                setLeaving(webhook);
              }}
            />
          </li>
        ))}
      </ul>
      {rotating && <RotateDialog webhook={rotating} onRotated={onSecret} onClose={() => setRotating(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('Delete this webhook?')}
        confirmLabel={t('Delete webhook')}
        dismissLabel={t('Keep webhook')}
        tone="danger"
        isBusy={remove.isPending}
        error={remove.error && sentenceOf(remove.error)}
        onConfirm={confirm}
        onDismiss={() => setLeaving(null)}
      >
        <Quiet>
          {t('{name} gets no more events, and its log is deleted.', { name: leaving?.url ?? '' })}
        </Quiet>
      </ConfirmDialog>
    </>
  );
}

function Facts({
  webhook: { webhookId, url, events, createdAt, createdBy, paused, waiting, formerUntil },
}: {
  webhook: Webhook;
}) {
  const { when } = useBusiness();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.what}>
      <p className={classes.name}>{url}</p>
      <p className={classes.facts}>{commaList(events.map((event) => t(eventLabels[event])))}</p>
      <p className={classes.facts}>
        {t('Created {when} by {name}', { when: when(createdAt), name: createdBy })}
        {waiting > 0 &&
          ` · ${t('{count, plural, one {# event waits} other {# events wait}}', { count: waiting })}`}
      </p>
      {formerUntil && (
        <p className={classes.facts}>
          {t('The old secret also signs until {when}', { when: when(formerUntil) })}
        </p>
      )}
      {paused && (
        <p className={classes.facts}>
          {paused.for === 'failure'
            ? t('Paused {when}: the address didn’t answer for three days.', { when: when(paused.at) })
            : t('Paused {when}. Events wait until you resume it, for up to 30 days.', {
                when: when(paused.at),
              })}
        </p>
      )}
      <details className={classes.facts} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('Deliveries')}</summary>
        {isOpen && <Deliveries webhookId={webhookId} />}
      </details>
    </div>
  );
}
