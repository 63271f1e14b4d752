import { portalQueries } from '@daybook/api/customer-portal';
import type { PortalPerson } from '@daybook/contract/customer-portal';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ErrorState } from '@daybook/ui/ErrorState';
import { formatMoney } from '@daybook/ui/format/money';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Invoices } from './Invoices.tsx';
import classes from './me.module.css';
import { OwnData } from './OwnData.tsx';
import { Section } from './Section.tsx';
import { Visits } from './Visits.tsx';
import { WaitingList } from './WaitingList.tsx';

const pastAtOnce = 10;
const pastAtMost = 500;

/** Everything of one person. */
export function Overview({ person }: { person: PortalPerson }) {
  const [past, setPast] = useState(pastAtOnce);
  const { data, error, isFetching, refetch } = useQuery(portalQueries.overview(person.personId, past));
  if (!data) {
    return error ? (
      <ErrorState
        title={t('Your visits couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    ) : (
      <div className={classes.section}>
        <VisuallyHidden role="status">{t('Loading your visits')}</VisuallyHidden>
        <Skeleton height={280} radius="md" />
      </div>
    );
  }
  return (
    <>
      <Visits
        person={person}
        overview={data}
        isLoadingMore={isFetching}
        onMore={past < pastAtMost ? () => setPast(Math.min(past + pastAtOnce * 2, pastAtMost)) : null}
      />
      <Invoices person={person} invoices={data.invoices} />
      {data.credit.length > 0 && (
        <Section title={t('Credit')}>
          {data.credit.map(({ currency, creditMinor }) => (
            <p className={classes.card} key={currency}>
              {t('{amount} to use on your next invoice.', {
                amount: formatMoney({ amountMinor: creditMinor, currency }),
              })}
            </p>
          ))}
        </Section>
      )}
      <WaitingList person={person} entries={data.waitlist} />
      <OwnData person={person} preferences={data.preferences} />
    </>
  );
}
