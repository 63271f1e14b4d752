import { areaPaths } from '@daybook/shell/paths';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';

export function BackToServices() {
  const area = useArea();
  return <BackLink to={areaPaths(area).services}>All services</BackLink>;
}
