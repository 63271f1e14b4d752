import { t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import type { Host } from '../routing/host.ts';
import classes from './FailureCard.module.css';
import { Frame } from './Frame.tsx';

/** Shown to a signed-in account without an area; offers logout. */
export function NoHome({ host }: { host: Host }) {
  const { logout } = useSession();
  const title = t('Your account can’t open this page');
  usePageTitle(title);
  return (
    <Frame host={host}>
      <section role="alert" className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.sentence}>
          {t(
            'It isn’t set up as an administrator or a team member. Ask an administrator to set it up, or log in with another account.',
          )}
        </p>
        <button type="button" className={classes.retry} onClick={() => logout()}>
          {t('Log in with another account')}
        </button>
      </section>
    </Frame>
  );
}
