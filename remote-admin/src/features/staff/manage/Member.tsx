import { teamQueries } from '@daybook/api/team';
import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import { SpecialDays } from '@daybook/backoffice/SpecialDays';
import { StaffHours } from '@daybook/backoffice/StaffHours';
import { TimeOffList } from '@daybook/backoffice/TimeOffList';
import type { StaffProfile } from '@daybook/contract/team';
import { type Message, msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountTab } from '../profile/account/AccountTab.tsx';
import { BackToTeam } from '../profile/BackToTeam.tsx';
import { ProfileTab } from '../profile/ProfileTab.tsx';
import { StateChip } from '../profile/StateChip.tsx';
import { ServicesTab } from '../profile/services/ServicesTab.tsx';

interface TabProps {
  profile: StaffProfile;
}

interface Tab {
  key: string;
  label: Message;
  Part: ComponentType<TabProps>;
}

const tabs: readonly [Tab, ...Tab[]] = [
  { key: 'profile', label: msg('Profile'), Part: ProfileTab },
  { key: 'services', label: msg('Services'), Part: ServicesTab },
  {
    key: 'hours',
    label: msg('Hours'),
    Part: ({ profile }) => <StaffHours staffId={profile.staffId} />,
  },
  {
    key: 'special-days',
    label: msg('Special days'),
    Part: ({ profile }) => <SpecialDays staffId={profile.staffId} />,
  },
  {
    key: 'time-off',
    label: msg('Time off'),
    Part: ({ profile }) => <TimeOffList staffId={profile.staffId} />,
  },
  { key: 'account', label: msg('Account'), Part: AccountTab },
];

/** A person who does not work here has no hours. */
const tabsFor = ({ state }: StaffProfile) =>
  state === 'active' ? tabs : tabs.filter(({ key }) => ['profile', 'services', 'account'].includes(key));

/** One staff member with every editable part, each at its own address. */
export function Member({ staffId }: { staffId: string }) {
  const query = useQuery(teamQueries.profile(staffId));
  return (
    <QueryView
      query={query}
      what={t('the staff member')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={480} />}
    >
      {(profile) => <Editor profile={profile} />}
    </QueryView>
  );
}

function Editor({ profile }: TabProps) {
  const [params] = useSearchParams();
  const shown = tabsFor(profile);
  const { key, Part } = shown.find((tab) => tab.key === params.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeader title={profile.name} above={<BackToTeam />} below={profile.title ?? undefined}>
        <StateChip member={profile} />
      </PageHeader>
      <SectionTabs
        label={profile.name}
        tabs={shown.map((tab) => ({ key: tab.key, label: t(tab.label) }))}
        current={key}
      />
      <Part key={key} profile={profile} />
    </>
  );
}
