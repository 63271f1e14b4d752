import { timeOffQueries } from '@daybook/api/time-off';
import { msg, t } from '@daybook/i18n';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { Directory } from '../directory/Directory.tsx';
import { Rota } from '../hours/rota/Rota.tsx';
import { TimeOffRequests } from '../hours/time-off/TimeOffRequests.tsx';
import { useMayAnswerTimeOff } from '../hours/time-off/use-may-answer.ts';

const tabs = [
  { key: 'directory', label: msg('Directory') },
  { key: 'rota', label: msg('Rota') },
] as const;

export function AllStaffScreen() {
  usePageTitle(t('Staffs'));
  const [params] = useSearchParams();
  const mayAnswer = useMayAnswerTimeOff();
  // The requests stand above everything else, so nothing is shown before it is known whether there are any.
  const { isLoading } = useQuery({ ...timeOffQueries.list({ state: 'requested' }), enabled: mayAnswer });
  const isRota = params.get('tab') === 'rota';
  return (
    <>
      <PageHeader title={t('Staffs')} below={t('Services and working hours of your team.')} />
      {isLoading ? (
        <RowsSkeleton height={400} />
      ) : (
        <>
          {mayAnswer && <TimeOffRequests />}
          <SectionTabs label={t('Staffs')} tabs={tabs} current={isRota ? 'rota' : 'directory'} />
          {isRota ? <Rota /> : <Directory />}
        </>
      )}
    </>
  );
}
