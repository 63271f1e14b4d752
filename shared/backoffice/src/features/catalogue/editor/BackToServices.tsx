import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';

export function BackToServices() {
  const area = useArea();
  return <BackLink to={areaPaths(area).services}>{t('All services')}</BackLink>;
}
