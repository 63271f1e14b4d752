import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { LanguageChooser } from '@daybook/shell/LanguageChooser';
import { publicPaths } from '@daybook/shell/paths';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router-dom';
import classes from './frame/frame.module.css';

/** One quiet column around the forms, with a link for visitors who want to book. */
export function AuthArea() {
  const { data: site } = useQuery(siteQueries.get());
  return (
    <DaybookProvider density="roomy">
      <div className={classes.page}>
        <header className={classes.header}>{site?.name}</header>
        <main className={classes.card}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          {t('Here to book a visit?')} <Link to={publicPaths.booking}>{t('Book an appointment')}</Link>
          <LanguageChooser className={classes.language} />
        </footer>
      </div>
    </DaybookProvider>
  );
}
