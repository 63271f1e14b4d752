import { portalQueries } from '@daybook/api/customer-portal';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { useIsRendered } from '@daybook/shell/use-is-rendered';
import { ErrorState } from '@daybook/ui/ErrorState';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import classes from './me.module.css';
import { SignedIn } from './SignedIn.tsx';
import { SignIn } from './SignIn.tsx';

/** `/me`: a customer's own page, entered with a code mailed to their address. */
export function MeScreen() {
  usePageTitle(t('Your visits'));
  return useIsRendered() ? <Loading /> : <OwnPage />;
}

function OwnPage() {
  const { data, error, isFetching, refetch } = useQuery({ ...portalQueries.session(), staleTime: 60_000 });
  if (data) return <SignedIn session={data} />;
  if (data === null) return <SignIn />;
  if (!error) return <Loading />;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('Your visits')}</h1>
      <ErrorState
        title={t('Your visits couldn’t be loaded')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}

const Loading = () => (
  <div className={classes.page}>
    <h1 className={classes.title}>{t('Your visits')}</h1>
    <VisuallyHidden role="status">{t('Loading your visits')}</VisuallyHidden>
    <Skeleton data-loading-page height={280} radius="md" />
  </div>
);
