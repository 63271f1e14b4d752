import { onUnauthorized } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import type { User } from '@daybook/contract/auth';
import type { SessionEnd } from '@daybook/session';
import { meaningOf, sentenceOf } from '@daybook/shell/error-message';
import { forgetLocation, rememberLocation } from '@daybook/shell/landing';
import { notify } from '@daybook/shell/notify';
import { publicPaths } from '@daybook/shell/paths';
import type { QueryClient } from '@tanstack/react-query';
import { areaAt } from './routing/area-at.ts';
import type { Host, HostRouter } from './routing/host.ts';

interface Page {
  host: Host;
  router: HostRouter;
  queryClient: QueryClient;
}

/** How long the error of a failed start stays. */
const startErrorMs = 3000;

/** Runs the start sequence; an error of it is said. */
export async function startSession({ session }: Host): Promise<void> {
  const failed = await session.start();
  if (failed) notify({ tone: 'error', message: sentenceOf(failed.error), durationMs: startErrorMs });
}

/**
 * A token that the server no longer accepts ends the session, once. What the start asks, before anyone is logged in,
 * is the start's to answer for.
 */
function endSessionOfRefusedToken({ session }: Host): void {
  onUnauthorized((error) => {
    const { sentence, endsSession } = meaningOf(error);
    if (!endsSession || !session.get().isLoggedIn) return;
    notify({ tone: 'error', message: sentence });
    session.expire();
  });
}

const leadAway: Readonly<Record<SessionEnd, (page: Page) => Promise<void>>> = {
  logout: async ({ router }) => {
    forgetLocation();
    await router.navigate('/');
  },
  expired: async ({ host, router }) => {
    const { location } = router.state;
    if (areaAt(host.areas(), location.pathname)?.requires) rememberLocation(location);
    await router.navigate(publicPaths.login);
  },
  'password-changed': async ({ router }) => {
    forgetLocation();
    await router.navigate(publicPaths.login, { state: { isPasswordChanged: true } });
  },
  elsewhere: async ({ host, router }) => {
    forgetLocation();
    if (areaAt(host.areas(), router.state.location.pathname)?.requires) await router.navigate('/');
  },
};

const powersOf = ({ userType, role, scopes, staffId, teamIds, mustSetUpTwoStep }: User): string =>
  JSON.stringify([userType, role, scopes, staffId, teamIds, mustSetUpTwoStep]);

/** A rule that came while somebody works: who has to set up two-step sign-in now is asked for again, and led there. */
function followTwoStepRule({ host: { session }, queryClient }: Page): void {
  const look = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type !== 'updated' || action?.type !== 'error') return;
    if (hasCode(action.error, 'two_step_required')) void session.refresh();
  };
  queryClient.getQueryCache().subscribe(look);
  queryClient.getMutationCache().subscribe(look);
}

/** Keeps the page true to the session: where it may be, and what it remembers of whoever was signed in before. */
export function followSession(page: Page): void {
  const { session } = page.host;
  let { user } = session.get();

  endSessionOfRefusedToken(page.host);
  followTwoStepRule(page);
  session.onEnd(async (how) => {
    await leadAway[how](page);
    page.queryClient.clear();
  });
  session.subscribe(() => {
    const [before, now] = [user, session.get().user];
    user = now;
    if (!before || !now || before === now) return;
    // What is on the screen is asked for again, as the new user; what is not is gone.
    if (now.userId !== before.userId) void page.queryClient.resetQueries();
    // What they may do stands in every answer.
    else if (powersOf(now) !== powersOf(before)) void page.queryClient.invalidateQueries();
    else return;
    void page.router.revalidate();
  });
}
