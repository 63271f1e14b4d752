import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { openAbout } from '@daybook/shell/about';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Host } from '../routing/host.ts';
import classes from './Frame.module.css';
import { areaLinks } from './links.ts';

/** The frame without an area: brand, links to the other areas, About and Logout. */
export function Frame({ host, children }: { host: Host; children: ReactNode }) {
  const { user, logout } = useSession();
  const { data: site } = useQuery(siteQueries.get());
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand}>
          {site?.name ?? 'Daybook'}
        </Link>
        <div className={classes.ways}>
          <nav aria-label={t('Areas')} className={classes.ways}>
            {areaLinks(host.areas(), user).map(({ label, to, isOff }) => (
              <Link key={to} to={to} className={classes.way}>
                {label}
                {isOff && <span className={classes.off}> {t('temporarily unavailable')}</span>}
              </Link>
            ))}
          </nav>
          <button type="button" className={classes.way} onClick={openAbout}>
            {t('About')}
          </button>
          {user && (
            <button type="button" className={classes.way} onClick={() => logout()}>
              {t('Logout')}
            </button>
          )}
        </div>
      </header>
      <main className={classes.content}>{children}</main>
    </div>
  );
}
