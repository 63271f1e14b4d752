import { webhookQueries } from '@daybook/api/webhooks';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretDialog } from '../../secret-dialog/SecretDialog.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { WebhookList } from './WebhookList.tsx';
import classes from './Webhooks.module.css';

/** The addresses that are told about events. */
export function Webhooks() {
  const query = useQuery(webhookQueries.list());
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  return (
    <div className={classes.root}>
      <p className={classes.lead}>
        {t(
          'Tell other systems when something happens. They get the kind of event and an ID, and read the rest with an API key.',
        )}
      </p>
      <Button
        className={classes.create}
        leftSection={<IconPlus aria-hidden size={16} />}
        onClick={() => setIsCreating(true)}
      >
        {t('Add webhook')}
      </Button>
      <QueryView
        query={query}
        what={t('the webhooks')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState drawing="mail" title={t('No webhooks yet')}>
            {t('Add the web address of a system that should get your events.')}
          </EmptyState>
        }
      >
        {(items) => <WebhookList webhooks={items} onSecret={setSecret} />}
      </QueryView>
      {isCreating && <CreateDialog onCreated={setSecret} onClose={() => setIsCreating(false)} />}
      {secret !== null && (
        <SecretDialog
          title={t('Signing secret')}
          label={t('Secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  );
}
