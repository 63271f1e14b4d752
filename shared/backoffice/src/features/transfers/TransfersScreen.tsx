import { paymentQueries } from '@daybook/api/payments';
import { claimStates } from '@daybook/contract/payments';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../kit/list/list-question.ts';
import { Pages } from '../../kit/paging/Pages.tsx';
import { SectionTabs } from '../../kit/tabs/SectionTabs.tsx';
import { Transfer } from './Transfer.tsx';
import classes from './transfers.module.css';

const tabs = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'confirmed', label: 'Confirmed' },
  { key: 'refused', label: 'Refused' },
] as const;
const pageSize = 25;

/**
 * Transfers that customers reported. A user with access to the bank account decides whether the
 * money has arrived.
 */
export function TransfersScreen() {
  usePageTitle('Transfers');
  const [params] = useSearchParams();
  const state = claimStates.find((one) => one === params.get('tab')) ?? 'waiting';
  const query = useQuery(paymentQueries.claims({ state, ...pageIn(params, pageSize) }));
  return (
    <>
      <PageHeader title="Transfers" />
      <SectionTabs
        label="Transfers"
        tabs={tabs}
        current={state}
        addressOf={(tab) => new URLSearchParams({ tab }).toString()}
      />
      <QueryView
        query={query}
        what="the transfers"
        errorText={sentenceOf}
        skeleton={<Skeleton height={240} radius="md" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={IconBuildingBank}
            title={state === 'waiting' ? 'No transfer is waiting' : `No transfer was ${state}`}
          >
            When customers say on an invoice’s page that they have transferred the money, it stands here.
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <ul className={classes.list}>
              {page.items.map((transfer) => (
                <Transfer key={transfer.transferClaimId} transfer={transfer} />
              ))}
            </ul>
            <Pages what="the transfers" page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </>
  );
}
