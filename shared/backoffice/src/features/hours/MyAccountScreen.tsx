import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import type { BackofficeArea } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { IconClockOff } from '@tabler/icons-react';
import { StaffTime } from './StaffTime.tsx';

/** One's own hours, special days and time off. */
export function MyAccountScreen({ area }: { area: BackofficeArea }) {
  usePageTitle('My account');
  const { fullName, staffId } = useUser();
  return (
    <>
      <PageHeader title="My account" below={fullName} />
      {staffId ? (
        <StaffTime area={area} staffId={staffId} label="My account" />
      ) : (
        <EmptyState icon={IconClockOff} title="No working hours">
          Your account is not one of a staff member who performs services, so it has no hours.
        </EmptyState>
      )}
    </>
  );
}
