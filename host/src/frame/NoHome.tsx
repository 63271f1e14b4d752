import { useSession } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import type { Host } from '../routing/host.ts';
import classes from './FailureCard.module.css';
import { Frame } from './Frame.tsx';

/** For a signed-in account that opens no area: says so and offers the logout. */
export function NoHome({ host }: { host: Host }) {
  const { logout } = useSession();
  const title = 'Your account cannot open this page';
  usePageTitle(title);
  return (
    <Frame host={host}>
      <section role="alert" className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.sentence}>
          It belongs neither to an administrator nor to a staff member. Ask an administrator to set up your
          account, or log in with another one.
        </p>
        <button type="button" className={classes.retry} onClick={() => logout()}>
          Log in with another account
        </button>
      </section>
    </Frame>
  );
}
