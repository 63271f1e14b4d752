import { userMutations, userQueries } from '@daybook/api/users';
import type { UserDetail } from '@daybook/contract/users';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from '@daybook/backoffice/account.module.css';
import { Panel } from '@daybook/backoffice/Panel';
import { SessionList } from '@daybook/backoffice/SessionList';
import { deviceText } from '@daybook/backoffice/session-labels';
import { useMutation, useQuery } from '@tanstack/react-query';

/** The sessions of a user. */
export function UserSessions({ user, isOwn }: { user: UserDetail; isOwn: boolean }) {
  const query = useQuery(userQueries.sessions(user.userId));
  const end = useMutation(userMutations.endSession());
  const mayEnd = isOwn || user.abilities.changeRole;

  return (
    <Panel isMain title={t('Active sessions')}>
      <QueryView
        query={query}
        what={t('the sessions')}
        errorText={sentenceOf}
        skeleton={<Skeleton height={64} />}
        isEmpty={(sessions) => sessions.length === 0}
        empty={<p className={classes.quiet}>{t('Not logged in anywhere')}</p>}
      >
        {(sessions) => (
          <SessionList
            sessions={sessions}
            onEnd={
              mayEnd
                ? (session) =>
                    end.mutate(
                      { userId: user.userId, sessionId: session.sessionId },
                      {
                        onSuccess: () =>
                          notify({
                            tone: 'success',
                            message: t('{device} logged out.', { device: deviceText(session) }),
                          }),
                      },
                    )
                : undefined
            }
          />
        )}
      </QueryView>
    </Panel>
  );
}
