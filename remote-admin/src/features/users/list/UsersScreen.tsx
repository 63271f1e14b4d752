import { userQueries } from '@daybook/api/users';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { BackLink } from '@daybook/backoffice/BackLink';
import { ListFilters } from '@daybook/backoffice/ListFilters';
import { Pages } from '@daybook/backoffice/Pages';
import { useQuery } from '@tanstack/react-query';
import { stateLabels } from '../user-labels.ts';
import { UserCards } from './UserCards.tsx';
import { UsersTable } from './UsersTable.tsx';
import { pageSize, sorts, useUsersQuestion } from './users-question.ts';

/** All users, including disabled ones. */
export function UsersScreen() {
  usePageTitle('Accounts');
  const isPhone = useIsPhone();
  const { question, isNarrowed, set, clear } = useUsersQuestion();
  const query = useQuery(userQueries.list(question));

  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/staff-manage">Staff management</BackLink>}
        title="Accounts"
        below="Everyone who can log in, and what they may do."
      />
      <ListFilters
        label="Accounts"
        searchBy="name, username or e-mail"
        q={question.q}
        show={{ name: 'state', placeholder: 'All accounts', words: stateLabels, value: question.state }}
        sorts={sorts}
        sort={question.sort}
        isNarrowed={isNarrowed}
        onChange={set}
        onClear={clear}
      />
      <QueryView
        query={query}
        what="the accounts"
        errorText={sentenceOf}
        skeleton={<Skeleton height={320} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <NothingMatches title="No accounts match" onClear={clear}>
            Nobody fits the search and the filters.
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
            <Pages what="accounts" page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </>
  );
}
