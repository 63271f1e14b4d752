import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './team.module.css';

/** The way back to the list. */
export const BackToTeam = () => (
  <Link className={classes.back} to={{ search: '' }}>
    <IconArrowLeft aria-hidden size={16} /> Staff management
  </Link>
);
