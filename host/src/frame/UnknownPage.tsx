import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { Link } from 'react-router-dom';
import type { Host } from '../routing/host.ts';
import classes from './FailureCard.module.css';
import { Frame } from './Frame.tsx';
import { waysFor } from './links.ts';

/** The page of an unknown address, with links to known ones. */
export function UnknownPage({ host }: { host: Host }) {
  const { user } = useSession();
  const title = t('Page not found');
  usePageTitle(title);
  return (
    <Frame host={host}>
      <section className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.sentence}>{t('The address may be wrong, or the page may have moved.')}</p>
        <ul className={classes.ways}>
          {waysFor(host.areas(), user).map(({ label, to }) => (
            <li key={`${to} ${label}`}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  );
}
