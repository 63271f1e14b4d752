import { userMutations } from '@daybook/api/users';
import type { UserDetail } from '@daybook/contract/users';
import type { UserAction } from '@daybook/domain/accounts';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../../account/account.module.css';
import { actionWords } from './action-words.ts';

/** What can be done to somebody's account; each asks first and says what it affects. */
export function UserActions({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState<UserAction | null>(null);
  // What was asked stays readable while the dialog closes.
  const [last, setLast] = useState<UserAction>('disable');
  const act = useMutation({ ...userMutations.act(), meta: shownByScreen });
  const words = actionWords[asked ?? last];

  const ask = (action: UserAction) => {
    act.reset();
    setAsked(action);
    setLast(action);
  };
  const confirm = () =>
    asked &&
    act.mutate(
      { userId: user.userId, action: asked },
      {
        onSuccess: () => {
          setAsked(null);
          notify({ tone: 'success', message: words.done });
        },
      },
    );

  return (
    <>
      {user.abilities.actions.map((action) => (
        <Button
          key={action}
          variant="default"
          color={action === 'disable' ? 'red' : undefined}
          onClick={() => ask(action)}
        >
          {actionWords[action].label}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        title={words.question}
        confirmLabel={words.label}
        dismissLabel="Cancel"
        tone={words.isGrave ? 'danger' : 'plain'}
        isBusy={act.isPending}
        error={act.error && sentenceOf(act.error)}
        onConfirm={confirm}
        onDismiss={() => setAsked(null)}
      >
        <p className={classes.text}>{words.effect(user)}</p>
      </ConfirmDialog>
    </>
  );
}
