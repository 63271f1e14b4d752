import type { UserRow } from '@daybook/contract/users';
import { t } from '@daybook/i18n';
import { adminPaths } from '@daybook/shell/paths';
import { Cards, cardLink } from '@daybook/ui/Cards';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Link } from 'react-router-dom';
import { StateChip } from '../StateChip.tsx';
import { useRoleNames } from '../use-role-names.ts';
import classes from './list.module.css';

export function UserCards({ users, isBusy }: { users: readonly UserRow[]; isBusy: boolean }) {
  const nameOf = useRoleNames();
  return (
    <Cards label={t('Accounts')} rows={users} rowKey={({ userId }) => userId} isBusy={isBusy}>
      {(user) => (
        <>
          <div className={classes.person}>
            <PersonAvatar name={user.fullName} src={user.avatarUrl} />
            <div className={classes.words}>
              <Link className={`${cardLink} ${classes.name}`} to={adminPaths.user(user.userId)}>
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
        </>
      )}
    </Cards>
  );
}
