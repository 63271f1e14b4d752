import { siteQueries } from '@daybook/api/site';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { useNow } from '@daybook/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { BusinessFooter } from './frame/BusinessFooter.tsx';
import { BusinessHeader } from './frame/BusinessHeader.tsx';
import classes from './frame/frame.module.css';

/** The business's own page around everything that a visitor does. */
export function BookingArea() {
  const { data: site } = useQuery(siteQueries.get());
  const now = useNow();
  return (
    <DaybookProvider density="roomy">
      <div className={classes.page}>
        {site ? <BusinessHeader site={site} now={now} /> : <div className={classes.header} />}
        <main className={classes.content}>
          <Outlet />
        </main>
        {site && <BusinessFooter site={site} />}
      </div>
    </DaybookProvider>
  );
}
