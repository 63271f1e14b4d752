import { userQueries } from '@daybook/api/users';
import classes from '@daybook/backoffice/account.module.css';
import { useBusiness } from '@daybook/backoffice/Business';
import { Panel } from '@daybook/backoffice/Panel';
import type { AuditEvent } from '@daybook/contract/audit';
import { actionLabels, kindLabels } from '@daybook/contract/audit-names';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Row } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type UserEvent = Pick<AuditEvent, 'action' | 'actorName' | 'object'>;

/** One event as a sentence: its author, its action, and its object unless that is the account itself. */
function historyText({ action, actorName, object }: UserEvent, userId: string): string {
  const shown =
    object.id === userId
      ? t('this account')
      : [t(kindLabels[object.kind]), object.name].filter(Boolean).join(' ');
  return t('{name}: {action} · {object}', {
    name: actorName,
    action: t(actionLabels[action]),
    object: shown,
  });
}

/** The changes by a user and to their account, the latest first. */
export function History({ userId }: { userId: string }) {
  const { when } = useBusiness();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const query = useQuery(userQueries.history(userId, cursors.at(-1)));

  return (
    <Panel isMain title={t('History')}>
      <QueryView
        query={query}
        what={t('the history')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={112} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={classes.quiet}>{t('No history yet')}</p>}
      >
        {({ items, nextCursor }) => (
          <>
            <ol className={classes.list}>
              {items.map((event) => (
                <li key={event.auditEventId} className={classes.item}>
                  <div>
                    <p className={classes.text}>{historyText(event, userId)}</p>
                    <p className={classes.quiet}>{when(event.at)}</p>
                  </div>
                </li>
              ))}
            </ol>
            {(nextCursor || cursors.length > 0) && (
              <Row>
                <Button
                  variant="default"
                  size="xs"
                  disabled={cursors.length === 0}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                >
                  {t('Newer')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  disabled={!nextCursor}
                  onClick={() => nextCursor && setCursors([...cursors, nextCursor])}
                >
                  {t('Older')}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
