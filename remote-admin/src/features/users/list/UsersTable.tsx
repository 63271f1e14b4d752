import { useBusiness } from '@daybook/backoffice/Business';
import type { UserRow } from '@daybook/contract/users';
import { adminPaths } from '@daybook/shell/paths';
import { type Column, DataTable, rowLink } from '@daybook/ui/DataTable';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Link } from 'react-router-dom';
import { StateChip } from '../StateChip.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { areaLabels } from '../user-labels.ts';
import classes from './list.module.css';

interface Props {
  users: readonly UserRow[];
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

export function UsersTable({ users, ...table }: Props) {
  const { day } = useBusiness();
  const nameOf = useRoleNames();
  const columns: readonly Column<UserRow>[] = [
    {
      heading: 'Name',
      sortKey: 'name',
      isRowHeading: true,
      cell: ({ userId, fullName, email, avatarUrl }) => (
        <div className={classes.person}>
          <PersonAvatar name={fullName} src={avatarUrl} />
          <div className={classes.words}>
            <Link className={`${classes.name} ${rowLink}`} to={adminPaths.user(userId)}>
              {fullName}
            </Link>
            <span className={classes.quiet}>{email}</span>
          </div>
        </div>
      ),
    },
    {
      heading: 'Role',
      cell: ({ role, userType }) => (
        <div className={classes.words}>
          <span className={classes.name}>{nameOf(role)}</span>
          <span className={classes.quiet}>{areaLabels[userType]}</span>
        </div>
      ),
    },
    { heading: 'State', cell: (user) => <StateChip user={user} /> },
    {
      heading: 'Two-step',
      isSpare: true,
      cell: ({ hasSecondFactor }) => <span className={classes.quiet}>{hasSecondFactor ? 'On' : 'Off'}</span>,
    },
    {
      heading: 'Last log-in',
      sortKey: 'lastSignInAt',
      cell: ({ lastSignInAt }) => (
        <span className={lastSignInAt ? classes.day : classes.quiet}>
          {lastSignInAt ? day(lastSignInAt) : 'Never'}
        </span>
      ),
    },
  ];
  return (
    <DataTable caption="Accounts" columns={columns} rows={users} rowKey={({ userId }) => userId} {...table} />
  );
}
