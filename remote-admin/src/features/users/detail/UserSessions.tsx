import { userMutations, userQueries } from '@daybook/api/users';
import type { UserDetail } from '@daybook/contract/users';
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
    <Panel isMain title="Logged in">
      <QueryView
        query={query}
        what="the sessions"
        errorText={sentenceOf}
        skeleton={<Skeleton height={64} />}
        isEmpty={(sessions) => sessions.length === 0}
        empty={<p className={classes.quiet}>Nowhere at the moment.</p>}
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
                          notify({ tone: 'success', message: `${deviceText(session)} is logged out.` }),
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
