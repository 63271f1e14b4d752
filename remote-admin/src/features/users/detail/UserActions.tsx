import { leavingOf, teamMutations } from '@daybook/api/team';
import { userMutations } from '@daybook/api/users';
import type { StaffAction } from '@daybook/contract/team';
import type { UserDetail } from '@daybook/contract/users';
import type { UserAction } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from '@daybook/backoffice/account.module.css';
import { ImpactDialog } from '@daybook/backoffice/ImpactDialog';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import { useScheduleChange } from '@daybook/backoffice/use-schedule-change';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { actionLabels } from './action-labels.ts';

const nothingTyped = { password: '', code: '' };

/** The effect on the staff member; none for a user without a staff profile or with an archived one. */
function standingOf({ member }: UserDetail, action: UserAction): StaffAction | null {
  if (action === 'disable' && member?.state === 'active') return 'disable';
  return action === 'enable' && member?.state === 'disabled' ? 'enable' : null;
}

/** The actions on an account; each asks first and states its effect. */
export function UserActions({ user }: { user: UserDetail }) {
  const [openAction, setOpenAction] = useState<UserAction | null>(null);
  // The dialog keeps its text while it closes.
  const [last, setLast] = useState<UserAction>('disable');
  const [typed, setTyped] = useState(nothingTyped);
  const { errors, problem, idOf, clear, refuse } = useRefusal();
  const act = useMutation({ ...userMutations.act(), meta: shownByScreen, onError: refuse });
  const leave = useMutation({ ...teamMutations.act(), meta: shownByScreen });
  const words = actionLabels[openAction ?? last];
  const asksWho = (openAction ?? last) === 'reset-second-factor';
  // The action also applies to the staff member, so it asks about coming bookings.
  const possibleAction = openAction && standingOf(user, openAction);
  const change = useScheduleChange<{ action: StaffAction }>({
    preview: ({ action }) =>
      action === 'disable' ? leavingOf(user.staffId ?? '') : Promise.resolve({ affected: [] }),
    save: ({ action, decisions }) =>
      leave.mutateAsync({
        staffId: user.staffId ?? '',
        version: user.member?.version ?? 0,
        action,
        decisions: [...decisions],
      }),
    done: t(words.done),
    onSaved: () => setOpenAction(null),
  });

  const ask = (action: UserAction) => {
    clear();
    setTyped(nothingTyped);
    setOpenAction(action);
    setLast(action);
  };
  const confirm = () => {
    if (possibleAction) return change.start({ action: possibleAction });
    if (!openAction) return;
    act.mutate(
      { userId: user.userId, action: openAction, ...(asksWho && { ...typed }) },
      {
        onSuccess: () => {
          setOpenAction(null);
          notify({ tone: 'success', message: t(words.done) });
        },
      },
    );
  };

  return (
    <>
      {user.abilities.actions.map((action) => (
        <Button
          key={action}
          variant="default"
          color={action === 'disable' ? 'red' : undefined}
          onClick={() => ask(action)}
        >
          {t(actionLabels[action].label)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={openAction !== null && change.dialog.affected === null}
        title={t(words.question)}
        confirmLabel={t(words.label)}
        dismissLabel={t('Cancel')}
        tone={words.isGrave ? 'danger' : 'plain'}
        isBusy={act.isPending || change.isBusy}
        error={change.problem ?? problem}
        onConfirm={confirm}
        onDismiss={() => setOpenAction(null)}
      >
        <p className={classes.text}>{words.effect(user)}</p>
        {asksWho && (
          <StepUpFields
            typed={typed}
            errors={errors}
            idOf={idOf}
            hasCode={typed.code !== '' || errors.code !== undefined}
            label={t('Your password')}
            onChange={(next) => {
              clear();
              setTyped(next);
            }}
          />
        )}
      </ConfirmDialog>
      <ImpactDialog
        change={change.dialog}
        titleFor={(count) =>
          t('{name} has {count, plural, one {# upcoming booking} other {# upcoming bookings}}', {
            name: user.fullName,
            count,
          })
        }
        confirmLabel={t(words.label)}
      />
    </>
  );
}
