import { accountQueries } from '@daybook/api/account';
import type { Account } from '@daybook/contract/account';
import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from '../../entities/account/account.module.css';
import { TwoStep } from '../../entities/account/two-step/TwoStep.tsx';
import { SectionTabs } from '../../kit/tabs/SectionTabs.tsx';
import { AccountForm } from './AccountForm.tsx';
import { OutsideCalendars } from './OutsideCalendars.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';

function Security({ account }: { account: Account }) {
  return (
    <div className={classes.panels}>
      <TwoStep account={account} />
      <OwnSessions />
    </div>
  );
}

const parts = {
  account: AccountForm,
  password: PasswordForm,
  security: Security,
  calendars: OutsideCalendars,
};
const ownTabs = [
  { key: 'account', label: msg('Account') },
  { key: 'password', label: msg('Password') },
  { key: 'security', label: msg('Security') },
  { key: 'calendars', label: msg('Other calendars') },
] as const;
type OwnTab = (typeof ownTabs)[number]['key'];

/** Supplied by the route, because features do not import each other. */
interface OwnTime {
  tabs: readonly { key: string; label: string }[];
  Part: ComponentType<{ staffId: string; tab: string }>;
}

export function MyAccountScreen({ time }: { time: OwnTime }) {
  usePageTitle(t('My account'));
  const { fullName, staffId } = useUser();
  const [params] = useSearchParams();
  const named = params.get('tab');
  const ofTime = staffId ? time.tabs.find(({ key }) => key === named) : undefined;
  // Only staff members have time that other calendars can block.
  const tabs = staffId ? ownTabs : ownTabs.filter(({ key }) => key !== 'calendars');
  const own = tabs.find(({ key }) => key === named)?.key ?? 'account';

  return (
    <>
      <PageHeader title={t('My account')} below={fullName} />
      <SectionTabs
        label={t('My account')}
        tabs={staffId ? [...tabs, ...time.tabs] : tabs}
        current={ofTime?.key ?? own}
      />
      {ofTime && staffId ? (
        <time.Part key={ofTime.key} staffId={staffId} tab={ofTime.key} />
      ) : (
        <OwnPart key={own} tab={own} />
      )}
    </>
  );
}

function OwnPart({ tab }: { tab: OwnTab }) {
  const query = useQuery(accountQueries.own());
  const Part = parts[tab];
  return (
    <QueryView
      query={query}
      what={t('your account')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={320} maw="44rem" />}
    >
      {(account) => <Part account={account} />}
    </QueryView>
  );
}
