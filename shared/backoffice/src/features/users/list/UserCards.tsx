import type { UserRow } from '@daybook/contract/users';
import { adminPaths } from '@daybook/shell/paths';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Link } from 'react-router-dom';
import { StateChip } from '../StateChip.tsx';
import { useRoleNames } from '../use-role-names.ts';
import classes from './list.module.css';

export function UserCards({ users, isBusy }: { users: readonly UserRow[]; isBusy: boolean }) {
  const nameOf = useRoleNames();
  return (
    <ul className={classes.cards} aria-label="Accounts" data-busy={isBusy || undefined}>
      {users.map((user) => (
        <li key={user.userId} className={classes.card}>
          <div className={classes.person}>
            <PersonAvatar name={user.fullName} src={user.avatarUrl} />
            <div className={classes.words}>
              <Link className={classes.name} to={adminPaths.user(user.userId)}>
                {user.fullName}
              </Link>
              <span className={classes.quiet}>{user.email}</span>
              <span className={classes.quiet}>{nameOf(user.role)}</span>
            </div>
          </div>
          {user.state === 'disabled' && (
            <div>
              <StateChip user={user} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
