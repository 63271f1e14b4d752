import { t } from '@daybook/i18n';
import { usePageTitle } from '@daybook/shell/page-title';
import { useSearchParams } from 'react-router-dom';
import { NewMember } from '../profile/NewMember.tsx';
import { Team } from '../profile/Team.tsx';
import { Member } from './Member.tsx';

/** All staff members; one of them (`?staff=`) with every editable part; or a new one. */
export function StaffManageScreen() {
  usePageTitle(t('Staff management'));
  const [params] = useSearchParams();
  const staffId = params.get('staff');
  if (staffId === null) return <Team />;
  return staffId === 'new' ? <NewMember /> : <Member key={staffId} staffId={staffId} />;
}
