import { accountMutations, accountQueries } from '@daybook/api/account';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
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
      title="Where you are logged in"
      aside={
        others.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Log out everywhere else
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        what="where you are logged in"
        errorText={sentenceOf}
        skeleton={<Skeleton height={112} />}
      >
        {(sessions) => (
          <SessionList
            sessions={sessions}
            onEnd={(session) =>
              endOne.mutate(
                { sessionId: session.sessionId },
                {
                  onSuccess: () =>
                    notify({ tone: 'success', message: `${deviceText(session)} is logged out.` }),
                },
              )
            }
          />
        )}
      </QueryView>
      <p className={classes.quiet}>If you do not know one of these, log it out and choose a new password.</p>
      <ConfirmDialog
        isOpen={isAsking}
        title="Log out everywhere else?"
        confirmLabel="Log out everywhere else"
        dismissLabel="Cancel"
        isBusy={endOthers.isPending}
        error={endOthers.error && sentenceOf(endOthers.error)}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              notify({ tone: 'success', message: 'You are logged out everywhere else.' });
            },
          })
        }
        onDismiss={() => setAsking(false)}
      >
        <p className={classes.text}>
          {others.length === 1 ? 'One other device has' : `${others.length} other devices have`} to log in
          again. This one stays.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
