import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './back-link.module.css';

export const BackLink = ({ area }: { area: BackofficeArea }) => (
  <Link className={classes.back} to={areaPaths(area).services}>
    <IconArrowLeft aria-hidden size={16} /> All services
  </Link>
);
