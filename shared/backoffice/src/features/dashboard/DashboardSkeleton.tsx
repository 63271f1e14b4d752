import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import classes from './dashboard.module.css';

export const DashboardSkeleton = () => (
  <div className={classes.columns}>
    <div className={classes.panel}>
      <RowsSkeleton height={280} />
    </div>
    <div className={classes.panel}>
      <RowsSkeleton height={168} />
    </div>
  </div>
);
