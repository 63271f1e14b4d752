import { usePageTitle } from '@daybook/shell/page-title';
import type { BackofficeArea } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { Rota } from './rota/Rota.tsx';
import { TimeOffRequests } from './time-off/TimeOffRequests.tsx';
import { useMayAnswerTimeOff } from './time-off/use-may-answer.ts';

/** The team and its week. */
export function AllStaffScreen({ area }: { area: BackofficeArea }) {
  usePageTitle('Staffs');
  const mayAnswer = useMayAnswerTimeOff();
  return (
    <>
      <PageHeader title="Staffs" below="Who works when. Times are on each person's own clock." />
      {mayAnswer && <TimeOffRequests area={area} />}
      <Rota area={area} />
    </>
  );
}
