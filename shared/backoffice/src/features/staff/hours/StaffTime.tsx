import { useSearchParams } from 'react-router-dom';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { SpecialDays } from './special-days/SpecialDays.tsx';
import { staffTabNamed, staffTabs } from './staff-tabs.ts';
import { TimeOffList } from './time-off/TimeOffList.tsx';
import { StaffHours } from './weekly/StaffHours.tsx';

const parts = { hours: StaffHours, 'special-days': SpecialDays, 'time-off': TimeOffList };

/** The content of one tab. */
export function StaffPart({ staffId, tab }: { staffId: string; tab: string }) {
  const Part = parts[staffTabNamed(tab)];
  return <Part staffId={staffId} />;
}

/** A staff member's hours, special days and time off, each with its own URL. */
export function StaffTime({ staffId, label }: { staffId: string; label: string }) {
  const [params] = useSearchParams();
  const tab = staffTabNamed(params.get('tab'));
  return (
    <>
      <SectionTabs label={label} tabs={staffTabs} current={tab} />
      <StaffPart key={`${staffId} ${tab}`} staffId={staffId} tab={tab} />
    </>
  );
}
