import { customerQueries } from '@daybook/api/customers';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconTag, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { ListFilters } from '../../../kit/filters/search/ListFilters.tsx';
import { Pages } from '../../../kit/paging/Pages.tsx';
import { BookingSegments } from '../../../shell/layout/BookingSegments.tsx';
import { ProfileDialog } from '../detail/ProfileDialog.tsx';
import { CustomerCards } from './CustomerCards.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import classes from './directory.module.css';
import { narrowings, pageSize, sorts, useDirectoryQuestion } from './directory-question.ts';
import { NoCustomers } from './NoCustomers.tsx';

const rows = Array.from({ length: 10 }, (_, row) => row);

function DirectorySkeleton() {
  return (
    <div className={classes.skeleton}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="80%" />
          <Skeleton height={14} width="50%" />
        </div>
      ))}
    </div>
  );
}

export function CustomersScreen() {
  const area = useArea();
  usePageTitle(t('Customers'));
  const user = useUser();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { question, isNarrowed, isAdding, set, add: setIsAdding, clear } = useDirectoryQuestion();
  const query = useQuery(customerQueries.list(question));
  const mayAdd = can(user, 'customer.edit');
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus aria-hidden size={16} />} onClick={() => setIsAdding(true)}>
      {t('New customer')}
    </Button>
  );

  return (
    <>
      <PageHeader above={<BookingSegments />} title={t('Customers')}>
        {add}
      </PageHeader>
      <ListFilters
        label={t('Customers')}
        searchBy={t('name, phone, email or booking reference')}
        q={question.q}
        show={{ name: 'only', placeholder: t('All customers'), words: narrowings, value: question.only }}
        sorts={sorts}
        sort={question.sort}
        isNarrowed={isNarrowed}
        onChange={set}
        onClear={clear}
      >
        {question.tag && <TagChip tag={question.tag} onRemove={() => set({ tag: null })} />}
      </ListFilters>
      <QueryView
        query={query}
        what={t('the customers')}
        errorText={sentenceOf}
        skeleton={<DirectorySkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoCustomers isNarrowed={isNarrowed} action={add} onClear={clear} />}
      >
        {(page) => (
          <>
            {isPhone ? (
              <CustomerCards customers={page.items} isBusy={query.isPlaceholderData} />
            ) : (
              <CustomersTable
                customers={page.items}
                isBusy={query.isPlaceholderData}
                sort={question.sort}
                onSort={(sort) => set({ sort })}
              />
            )}
            <Pages what={t('customers')} page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
      {mayAdd && (
        <ProfileDialog
          isOpen={isAdding}
          onDone={({ customerId }) => navigate(areaPaths(area).customer(customerId), { replace: true })}
          onDismiss={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

const TagChip = ({ tag, onRemove }: { tag: string; onRemove: () => void }) => (
  <Button
    variant="default"
    leftSection={<IconTag aria-hidden size={14} />}
    rightSection={<IconX aria-hidden size={14} />}
    aria-label={t('Tag {tag}: show all tags', { tag })}
    onClick={onRemove}
  >
    {tag}
  </Button>
);
