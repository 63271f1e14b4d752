import { accountQueries } from '@daybook/api/account';
import { t } from '@daybook/i18n';
import { useSession, useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { TwoStep } from '../../entities/account/two-step/TwoStep.tsx';
import { BusinessProvider } from '../../entities/business/Business.tsx';
import classes from './SetUpFirst.module.css';

/** Shown instead of the area until the user has set up the required two-step sign-in. */
export function SetUpFirst() {
  usePageTitle(t('Two-step sign-in'));
  const { logout, refresh } = useSession();
  const { fullName } = useUser();
  const query = useQuery(accountQueries.own());
  return (
    <main className={classes.root}>
      <PageHeader title={t('One more step')} below={fullName}>
        <Button variant="default" onClick={() => void logout()}>
          {t('Log out')}
        </Button>
      </PageHeader>
      <p className={classes.lead}>
        {t(
          'Your business requires two-step sign-in. Turn it on with an authenticator app on your phone to continue.',
        )}
      </p>
      <BusinessProvider>
        <QueryView
          query={query}
          what={t('your account')}
          errorText={sentenceOf}
          skeleton={<RowsSkeleton height={200} maw="44rem" />}
        >
          {(account) => <TwoStep account={account} onKept={() => void refresh()} />}
        </QueryView>
      </BusinessProvider>
    </main>
  );
}
