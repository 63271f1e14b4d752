import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths, homeOf } from '@daybook/shell/paths';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { Link, Outlet } from 'react-router-dom';
import classes from './loyalty.module.css';

/** The area's frame, with the way back to the user's own area. */
export function LoyaltyArea() {
  const home = areaPaths(homeOf(useUser())).dashboard;
  return (
    <DaybookProvider density="compact">
      <div className={classes.page}>
        <header>
          <Link to={home}>{t('Back to the dashboard')}</Link>
        </header>
        <main>
          <Outlet />
        </main>
      </div>
    </DaybookProvider>
  );
}
