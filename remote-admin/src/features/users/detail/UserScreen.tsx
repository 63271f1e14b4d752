import { ApiError } from '@daybook/api';
import { userQueries } from '@daybook/api/users';
import accountClasses from '@daybook/backoffice/account.module.css';
import { BackLink } from '@daybook/backoffice/BackLink';
import type { UserDetail } from '@daybook/contract/users';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { adminPaths, areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Stack } from '@daybook/ui/Layout';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { StateChip } from '../StateChip.tsx';
import classes from './detail.module.css';
import { History } from './History.tsx';
import { SignIn } from './SignIn.tsx';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { UserSessions } from './UserSessions.tsx';

/** `/admin/manage-user/{userId}`: one account, its sessions and its history. */
export function UserScreen() {
  const { userId = '' } = useParams();
  const query = useQuery(userQueries.detail(userId));
  usePageTitle(query.data?.fullName ?? t('Account'));
  const isMissing =
    query.error instanceof ApiError && (query.error.code === 'not_found' || query.error.status === 400);

  return (
    <>
      <PageHeader
        above={<BackLink to={adminPaths.users}>{t('Accounts')}</BackLink>}
        title={<span className={classes.title}>{query.data?.fullName ?? t('Account')}</span>}
        below={query.data && <StateChip user={query.data} />}
      >
        {query.data && <UserActions user={query.data} />}
      </PageHeader>
      {isMissing ? (
        <EmptyState
          drawing="people"
          title={t('Account not found')}
          action={<Link to={adminPaths.users}>{t('All accounts')}</Link>}
        >
          {sentenceOf(query.error)} {t('The link may be wrong.')}
        </EmptyState>
      ) : (
        <QueryView
          query={query}
          what={t('the account')}
          errorText={sentenceOf}
          skeleton={<RowsSkeleton height={400} />}
        >
          {(user) => <Content key={user.userId} user={user} />}
        </QueryView>
      )}
    </>
  );
}

function Content({ user }: { user: UserDetail }) {
  const reader = useUser();
  const isOwn = reader.userId === user.userId;
  const seesHistory = isOwn || reader.permissions.includes('audit.view');
  return (
    <>
      {isOwn && (
        <p className={accountClasses.text}>
          {t('This is your own account. Change your picture, password and two-step sign-in here:')}{' '}
          <Link to={areaPaths('/admin').myAccount}>{t('My account')}</Link>
        </p>
      )}
      <div className={classes.columns}>
        <UserForm user={user} />
        <Stack gap="md">
          <SignIn user={user} />
          <UserSessions user={user} isOwn={isOwn} />
        </Stack>
      </div>
      {seesHistory && <History userId={user.userId} />}
    </>
  );
}
