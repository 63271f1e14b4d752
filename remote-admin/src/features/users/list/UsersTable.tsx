import { useBusiness } from '@daybook/backoffice/Business';
import type { UserRow } from '@daybook/contract/users';
import { t } from '@daybook/i18n';
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
      heading: t('Name'),
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
      heading: t('Role'),
      cell: ({ role, userType }) => (
        <div className={classes.words}>
          <span className={classes.name}>{nameOf(role)}</span>
          <span className={classes.quiet}>{t(areaLabels[userType])}</span>
        </div>
      ),
    },
    { heading: t('Status'), cell: (user) => <StateChip user={user} /> },
    {
      heading: t('Two-step'),
      isSpare: true,
      cell: ({ hasSecondFactor }) => (
        <span className={classes.quiet}>{hasSecondFactor ? t('On') : t('Off')}</span>
      ),
    },
    {
      heading: t('Last login'),
      sortKey: 'lastSignInAt',
      cell: ({ lastSignInAt }) => (
        <span className={lastSignInAt ? classes.day : classes.quiet}>
          {lastSignInAt ? day(lastSignInAt) : t('Never')}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Accounts')}
      columns={columns}
      rows={users}
      rowKey={({ userId }) => userId}
      {...table}
    />
  );
}
