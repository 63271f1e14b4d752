import { apiKeyQueries } from '@daybook/api/api-keys';
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
import { ApiKeyList } from './ApiKeyList.tsx';
import classes from './ApiKeys.module.css';
import { CreateDialog } from './CreateDialog.tsx';

/** The keys with which other systems call the API. */
export function ApiKeys() {
  const query = useQuery(apiKeyQueries.list());
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  return (
    <div className={classes.root}>
      <p className={classes.lead}>
        {t(
          'Let other systems, such as a till or accounting, work with Daybook. A key acts for the person who created it and never has more permissions than they do.',
        )}
      </p>
      <Button
        className={classes.create}
        leftSection={<IconPlus aria-hidden size={16} />}
        disabled={!query.data}
        onClick={() => setIsCreating(true)}
      >
        {t('Create key')}
      </Button>
      <QueryView
        query={query}
        what={t('the API keys')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="locked" title={t('No API keys yet')}>
            {t('Create one for each system, so that you can revoke it without stopping the others.')}
          </EmptyState>
        }
      >
        {({ items }) => <ApiKeyList keys={items} onSecret={setSecret} />}
      </QueryView>
      {isCreating && query.data && (
        <CreateDialog
          grantable={query.data.grantable}
          onCreated={setSecret}
          onClose={() => setIsCreating(false)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('Your new key')}
          label={t('API key')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  );
}
