import { ApiError } from '@daybook/api';
import { manageQueries } from '@daybook/api/manage';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { useIsRendered } from '@daybook/shell/use-is-rendered';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paidReference, tokenOfPaid } from '../../booking/paying.ts';
import { BookingPage } from './BookingPage.tsx';
import { NothingToShow } from './NothingToShow.tsx';
import { PrepaidBooking } from './PrepaidBooking.tsx';
import classes from './success.module.css';
import { useCheckedPayment } from './use-checked-payment.ts';

/**
 * `/booking/success#t=…`: a booking as the holder of its link may see and change it. The token stays in the fragment.
 */
export function SuccessScreen() {
  usePageTitle(t('Your booking'));
  return useIsRendered() ? <Loading /> : <BookingOfLink />;
}

function BookingOfLink() {
  const { hash, search } = useLocation();
  const link = new URLSearchParams(hash.slice(1));
  const returnedFrom = paidReference(search);
  const token = link.get('t') ?? tokenOfPaid(returnedFrom) ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...manageQueries.booking(token),
    enabled: token !== '',
    // The provider's result arrives shortly after the customer.
    refetchInterval: ({ state }) => (state.data?.prepayment.lastTry === 'pending' ? 3000 : false),
  });

  useCheckedPayment(token, data?.prepayment.checking ?? null);

  if (token === '' || isRefusal(error))
    return returnedFrom === null ? <NothingToShow /> : <PrepaidBooking reference={returnedFrom} />;
  if (data) {
    return (
      <BookingPage key={token} booking={data} token={token} asksWillCome={link.get('ask') === 'will-come'} />
    );
  }
  if (!error) return <Loading />;
  return (
    <Titled>
      <ErrorState
        title={t('Your booking couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)} {t('Your booking is safe.')}
      </ErrorState>
    </Titled>
  );
}

const Titled = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <h1 className={classes.title} tabIndex={-1}>
      {t('Your booking')}
    </h1>
    {children}
  </div>
);

const Loading = () => (
  <Titled>
    <VisuallyHidden role="status">{t('Loading your booking')}</VisuallyHidden>
    <Skeleton data-loading-page height={280} radius="md" />
  </Titled>
);

/** The server knows no booking with this token, and gives no further reason. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 404);
