import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './BackLink.module.css';

/** The link back to the parent screen, above the title. */
export const BackLink = ({ to, children }: { to: LinkProps['to']; children: ReactNode }) => (
  <Link className={classes.root} to={to} data-touch>
    <IconArrowLeft className={classes.arrow} aria-hidden size={16} />
    {children}
  </Link>
);
