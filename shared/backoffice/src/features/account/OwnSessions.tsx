import { accountMutations, accountQueries } from '@daybook/api/account';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../entities/account/account.module.css';
import { SessionList } from '../../entities/account/SessionList.tsx';
import { deviceText } from '../../entities/account/session-labels.ts';
import { Panel } from '../../kit/panel/Panel.tsx';

export function OwnSessions() {
  const query = useQuery(accountQueries.sessions());
  const endOne = useMutation(accountMutations.endSession());
  const endOthers = useMutation({ ...accountMutations.endOtherSessions(), meta: shownByScreen });
  const [isAsking, setAsking] = useState(false);
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <Panel
      isMain
      title={t('Where you’re logged in')}
      aside={
        others.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('Log out everywhere else')}
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        what={t('where you are logged in')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={112} />}
      >
        {(sessions) => (
          <SessionList
            sessions={sessions}
            onEnd={(session) =>
              endOne.mutate(
                { sessionId: session.sessionId },
                {
                  onSuccess: () =>
                    notify({
                      tone: 'success',
                      message: t('{device} logged out.', { device: deviceText(session) }),
                    }),
                },
              )
            }
          />
        )}
      </QueryView>
      <p className={classes.quiet}>{t('Don’t recognise a device? Log it out and change your password.')}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Log out everywhere else?')}
        confirmLabel={t('Log out everywhere else')}
        dismissLabel={t('Cancel')}
        isBusy={endOthers.isPending}
        error={endOthers.error && sentenceOf(endOthers.error)}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              notify({ tone: 'success', message: t('Logged out everywhere else.') });
            },
          })
        }
        onDismiss={() => setAsking(false)}
      >
        <p className={classes.text}>
          {t(
            '{count, plural, one {# other device has} other {# other devices have}} to log in again. This one stays logged in.',
            { count: others.length },
          )}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
