import { ApiError } from '@daybook/api';
import { waitlistMutations, waitlistQueries } from '@daybook/api/waitlist';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { ErrorState } from '@daybook/ui/ErrorState';
import { useNow } from '@daybook/ui/use-now';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { randomId } from '@daybook/shell/random-id';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { bookingPath, successPath } from '../booking/paths.ts';
import { PlacePage } from '../features/waitlist/PlacePage.tsx';
import classes from '../features/waitlist/waitlist.module.css';

/** An entry of the waiting list, for the holder of its link. Opening it changes nothing. */
export function WaitlistPlaceScreen({ token }: { token: string }) {
  const now = useNow();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    ...waitlistQueries.place(token),
    enabled: token !== '',
  });
  // One for the page: the offer is taken once, however often the request is sent.
  const [idempotencyKey] = useState(randomId);
  const take = useMutation({ ...waitlistMutations.take(), meta: shownByScreen });
  const leave = useMutation({ ...waitlistMutations.leave(), meta: shownByScreen });

  if (token === '' || isRefusal(error)) return <NoPlace />;
  if (data) {
    return (
      <PlacePage
        place={data}
        now={now}
        isTaking={take.isPending || take.isSuccess}
        isLeaving={leave.isPending}
        error={take.error ?? leave.error}
        onTake={() =>
          take.mutate(
            { token, idempotencyKey },
            { onSuccess: ({ manageToken }) => navigate(successPath(manageToken), { replace: true }) },
          )
        }
        onLeave={() => leave.mutate(token)}
      />
    );
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('Waiting list')}
      </h1>
      {error ? (
        <ErrorState
          title={t('Your place couldn’t be loaded')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)} {t('You’re still on the waiting list.')}
        </ErrorState>
      ) : (
        <>
          <VisuallyHidden role="status">{t('Loading your place on the list')}</VisuallyHidden>
          <Skeleton height={280} radius="md" />
        </>
      )}
    </div>
  );
}

/** The server knows no entry with this token, and gives no further reason. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

function NoPlace() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('Waiting list')}
      </h1>
      <EmptyState
        drawing="mail"
        title={t('Open the link from our email')}
        action={
          <Button component={Link} to={bookingPath({ services: [] })}>
            {t('Book a visit')}
          </Button>
        }
      >
        {t('This link no longer works. Use the one in our latest message.')}
      </EmptyState>
    </div>
  );
}
