import { hoursQueries } from '@daybook/api/hours';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { StaffHoursForm } from './StaffHoursForm.tsx';
import { StaffHoursView } from './StaffHoursView.tsx';

/** A staff member's usual week: a form for users who may change it, otherwise a plain view. */
export function StaffHours({ staffId }: { staffId: string }) {
  const query = useQuery(hoursQueries.ofStaff(staffId));
  return (
    <QueryView
      query={query}
      what={t('the working hours')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={420} maw={640} />}
    >
      {(hours) =>
        hours.canEdit ? <StaffHoursForm key={staffId} hours={hours} /> : <StaffHoursView hours={hours} />
      }
    </QueryView>
  );
}
