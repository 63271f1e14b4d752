import { userQueries } from '@daybook/api/users';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Pager } from '@daybook/ui/Pager';
import { QueryView } from '@daybook/ui/QueryView';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconArrowLeft, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCursorPages } from '../../../paging/use-cursor-pages.ts';
import { ListFilters } from '../../../search/ListFilters.tsx';
import { stateWords } from '../user-words.ts';
import classes from './list.module.css';
import { UserCards } from './UserCards.tsx';
import { UsersTable } from './UsersTable.tsx';
import { pageSize, sorts, useUsersQuestion } from './users-question.ts';

/** Everyone who can sign in, or could. */
export function UsersScreen() {
  usePageTitle('Accounts');
  const isPhone = useIsPhone();
  const { question, isNarrowed, set, clear } = useUsersQuestion();
  const query = useQuery(userQueries.list(question));

  return (
    <>
      <PageHeader
        above={
          <Link className={classes.back} to="/admin/staff-manage">
            <IconArrowLeft aria-hidden size={16} />
            Staff management
          </Link>
        }
        title="Accounts"
        below="Everyone who can log in, and what they may do."
      />
      <ListFilters
        label="Accounts"
        searchBy="name, username or e-mail"
        q={question.q}
        show={{ name: 'state', placeholder: 'All accounts', words: stateWords, value: question.state }}
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
          <EmptyState
            icon={IconFilterOff}
            title="No accounts match"
            action={
              <Button variant="default" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            Nobody fits the search and the filters.
          </EmptyState>
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
            <Pages page={page} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Pages({ page }: { page: Parameters<typeof useCursorPages>[0] }) {
  const { position, onPrevious, onNext } = useCursorPages(page, pageSize);
  return (
    <Pager what="accounts" onPrevious={onPrevious} onNext={onNext}>
      {position}
    </Pager>
  );
}
