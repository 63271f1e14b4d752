import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { BackLink } from '../../../shell/layout/BackLink.tsx';

export const BackToServices = ({ area }: { area: BackofficeArea }) => (
  <BackLink to={areaPaths(area).services}>All services</BackLink>
);
