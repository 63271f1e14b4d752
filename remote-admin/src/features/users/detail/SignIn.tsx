import classes from '@daybook/backoffice/account.module.css';
import { useBusiness } from '@daybook/backoffice/Business';
import { Panel } from '@daybook/backoffice/Panel';
import type { UserDetail } from '@daybook/contract/users';

/** The facts about a user's sign-in. */
export function SignIn({ user }: { user: UserDetail }) {
  const { when, day } = useBusiness();
  return (
    <Panel isMain title="Signing in">
      <dl className={classes.facts}>
        <div>
          <dt>Last log-in</dt>
          <dd>{user.lastSignInAt ? when(user.lastSignInAt) : 'Never'}</dd>
        </div>
        <div>
          <dt>Two-step sign-in</dt>
          <dd>{user.hasSecondFactor ? 'On' : 'Off'}</dd>
        </div>
        <div>
          <dt>Account since</dt>
          <dd>{day(user.createdAt)}</dd>
        </div>
      </dl>
      {user.isHeldBack && (
        <p className={classes.text}>
          Someone tried to get in too often. New tries have to wait some minutes, unless you unlock the
          account.
        </p>
      )}
    </Panel>
  );
}
