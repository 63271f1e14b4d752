import classes from '@daybook/backoffice/account.module.css';
import type { UserRow } from '@daybook/contract/users';
import { stateLabels } from './user-labels.ts';

/** Whether a user can sign in; a lockout lasts some minutes. */
export function StateChip({ user }: { user: Pick<UserRow, 'state'> & { isHeldBack?: boolean } }) {
  if (user.state === 'active' && user.isHeldBack) {
    return (
      <span className={classes.chip} data-tone="yellow">
        Locked for some minutes
      </span>
    );
  }
  return (
    <span className={classes.chip} data-tone={user.state === 'active' ? 'green' : 'red'}>
      {stateLabels[user.state]}
    </span>
  );
}
