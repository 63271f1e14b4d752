import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { payQueries } from '@daybook/api/pay';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { useIsRendered } from '@daybook/shell/use-is-rendered';
import { EmptyState } from '@daybook/ui/EmptyState';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EndedLink } from './EndedLink.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import { ProgressNote } from './ProgressNote.tsx';
import classes from './pay.module.css';
import { usePayLink } from './use-pay-link.ts';
import { useProgress } from './use-progress.ts';
import { useViewed } from './use-viewed.ts';

/** `/pay#t=…`: an invoice as the holder of its link sees and pays it. */
export function PayScreen() {
  if (useIsRendered()) return <Loading />;
  return <InvoiceOfLink />;
}

function InvoiceOfLink() {
  const { token, returnedFrom } = usePayLink();
  const { data, error, isFetching, refetch } = useQuery({
    ...payQueries.view(token),
    enabled: token !== '',
  });
  const progress = useProgress(token, returnedFrom ?? data?.underWay?.reference ?? null);
  usePageTitle(data ? t('Invoice {number}', { number: data.number }) : t('Your invoice'));
  useViewed(token, data !== undefined);

  if (token !== '' && data && !isGone(error) && !isEnded(error))
    return <InvoicePage key={token} view={data} token={token} progress={progress} />;
  if (isEnded(error))
    return (
      <Titled>
        <EndedLink token={token} />
      </Titled>
    );
  if (token === '' || isGone(error))
    return (
      <Titled>
        <ProgressNote progress={progress} />
        <EmptyState drawing="lost" title={t('This link doesn’t open an invoice')}>
          {t('It may be old or incomplete. Open the link in our latest message, or ask us for a new one.')}
        </EmptyState>
      </Titled>
    );
  if (!error) return <Loading />;
  return (
    <Titled>
      <ErrorState
        title={t('Your invoice couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    </Titled>
  );
}

const Titled = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <h1 className={classes.title} tabIndex={-1}>
      {t('Your invoice')}
    </h1>
    {children}
  </div>
);

const Loading = () => (
  <Titled>
    <VisuallyHidden role="status">{t('Loading your invoice')}</VisuallyHidden>
    <Skeleton data-loading-page height={200} radius="md" />
    <Skeleton height={480} radius="md" />
  </Titled>
);

/** It has expired: the customer can request another. */
const isEnded = (error: unknown): boolean => hasCode(error, 'link_invalid');

/** The server knows no invoice with this token, and gives no further reason. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 404);
