import { teamQueries } from '@daybook/api/team';
import type { StaffProfile } from '@daybook/contract/team';
import { sentenceOf } from '@daybook/shell/error-message';
import type { BackofficeArea } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { SpecialDays } from '../hours/special-days/SpecialDays.tsx';
import { TimeOffList } from '../hours/time-off/TimeOffList.tsx';
import { StaffHours } from '../hours/weekly/StaffHours.tsx';
import { AccountTab } from '../profile/account/AccountTab.tsx';
import { BackToTeam } from '../profile/BackToTeam.tsx';
import { ProfileTab } from '../profile/ProfileTab.tsx';
import { StateChip } from '../profile/StateChip.tsx';
import { ServicesTab } from '../profile/services/ServicesTab.tsx';

interface TabProps {
  area: BackofficeArea;
  profile: StaffProfile;
}

interface Tab {
  key: string;
  label: string;
  Part: ComponentType<TabProps>;
}

const tabs: readonly [Tab, ...Tab[]] = [
  { key: 'profile', label: 'Profile', Part: ProfileTab },
  { key: 'services', label: 'Services', Part: ServicesTab },
  {
    key: 'hours',
    label: 'Hours',
    Part: ({ area, profile }) => <StaffHours area={area} staffId={profile.staffId} />,
  },
  {
    key: 'special-days',
    label: 'Special days',
    Part: ({ area, profile }) => <SpecialDays area={area} staffId={profile.staffId} />,
  },
  {
    key: 'time-off',
    label: 'Time off',
    Part: ({ area, profile }) => <TimeOffList area={area} staffId={profile.staffId} />,
  },
  { key: 'account', label: 'Account', Part: AccountTab },
];

/** Without anybody's hours: who does not work here has none. */
const tabsFor = ({ state }: StaffProfile) =>
  state === 'active' ? tabs : tabs.filter(({ key }) => ['profile', 'services', 'account'].includes(key));

/** One staff member with all that is edited of them, each part at an address of its own. */
export function Member({ area, staffId }: { area: BackofficeArea; staffId: string }) {
  const query = useQuery(teamQueries.profile(staffId));
  return (
    <QueryView
      query={query}
      what="the staff member"
      errorText={sentenceOf}
      skeleton={<Skeleton height={480} />}
    >
      {(profile) => <Editor area={area} profile={profile} />}
    </QueryView>
  );
}

function Editor({ area, profile }: TabProps) {
  const [params] = useSearchParams();
  const shown = tabsFor(profile);
  const { key, Part } = shown.find((tab) => tab.key === params.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeader title={profile.name} above={<BackToTeam />} below={profile.title ?? undefined}>
        <StateChip member={profile} />
      </PageHeader>
      <SectionTabs label={profile.name} tabs={shown} current={key} />
      <Part key={key} area={area} profile={profile} />
    </>
  );
}
