import { paymentQueries } from '@daybook/api/payments';
import { claimStates } from '@daybook/contract/payments';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../kit/list/list-question.ts';
import { Pages } from '../../kit/paging/Pages.tsx';
import { SectionTabs } from '../../kit/tabs/SectionTabs.tsx';
import { Transfer } from './Transfer.tsx';
import classes from './transfers.module.css';

const tabs = [
  { key: 'waiting', label: msg('To check'), none: msg('No transfers to check') },
  { key: 'confirmed', label: msg('Received'), none: msg('No received transfers') },
  { key: 'refused', label: msg('Not received'), none: msg('No transfers marked as not received') },
] as const;
const pageSize = 25;

/**
 * Transfers that customers reported. A user with access to the bank account decides whether the
 * money has arrived.
 */
export function TransfersScreen() {
  usePageTitle(t('Transfers'));
  const [params] = useSearchParams();
  const state = claimStates.find((one) => one === params.get('tab')) ?? 'waiting';
  const query = useQuery(paymentQueries.claims({ state, ...pageIn(params, pageSize) }));
  return (
    <>
      <PageHeader title={t('Transfers')} />
      <SectionTabs
        label={t('Transfers')}
        tabs={tabs}
        current={state}
        addressOf={(tab) => new URLSearchParams({ tab }).toString()}
      />
      <QueryView
        query={query}
        what={t('the transfers')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="money" title={t((tabs.find(({ key }) => key === state) ?? tabs[0]).none)}>
            {t('Bank transfers customers tell you about appear here for you to confirm.')}
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
            <Pages what={t('transfers')} page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </>
  );
}
