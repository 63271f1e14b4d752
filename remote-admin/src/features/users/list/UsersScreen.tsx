import { userQueries } from '@daybook/api/users';
import { BackLink } from '@daybook/backoffice/BackLink';
import { ListFilters } from '@daybook/backoffice/ListFilters';
import { Pages } from '@daybook/backoffice/Pages';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { useQuery } from '@tanstack/react-query';
import { stateLabels } from '../user-labels.ts';
import { UserCards } from './UserCards.tsx';
import { UsersTable } from './UsersTable.tsx';
import { pageSize, sorts, useUsersQuestion } from './users-question.ts';

/** All users, including disabled ones. */
export function UsersScreen() {
  usePageTitle(t('Accounts'));
  const isPhone = useIsPhone();
  const { question, isNarrowed, set, clear } = useUsersQuestion();
  const query = useQuery(userQueries.list(question));

  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/staff-manage">{t('Staff management')}</BackLink>}
        title={t('Accounts')}
        below={t('Everyone who can log in, and what they can do.')}
      />
      <ListFilters
        label={t('Accounts')}
        searchBy={t('name, username or email')}
        q={question.q}
        show={{ name: 'state', placeholder: t('All accounts'), words: stateLabels, value: question.state }}
        sorts={sorts}
        sort={question.sort}
        isNarrowed={isNarrowed}
        onChange={set}
        onClear={clear}
      />
      <QueryView
        query={query}
        what={t('the accounts')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <NothingMatches title={t('No matching accounts')} onClear={clear}>
            {t('Try another search or other filters.')}
          </NothingMatches>
        }
      >
        {(page) => (
          <>
            {isPhone ? (
              <UserCards users={page.items} isBusy={query.isPlaceholderData} />
            ) : (
              <UsersTable
                users={page.items}
                isBusy={query.isPlaceholderData}
                sort={question.sort}
                onSort={(sort) => set({ sort })}
              />
            )}
            <Pages what={t('accounts')} page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </>
  );
}
