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

/** How long the error of a session that ended stays. */
const errorMs = 3000;

/** Runs the start sequence; an error of it is said. */
export async function startSession({ session }: Host): Promise<void> {
  const failed = await session.start();
  if (failed) notify({ tone: 'error', message: sentenceOf(failed.error), durationMs: errorMs });
}

/**
 * A token that the server no longer accepts ends the session, once. What the start asks, before anyone is logged in,
 * is the start's to answer for.
 */
function endSessionOfRefusedToken({ session }: Host): void {
  onUnauthorized((error) => {
    const { sentence, endsSession } = meaningOf(error);
    if (!endsSession || !session.get().isLoggedIn) return;
    notify({ tone: 'error', message: sentence, durationMs: errorMs });
    session.expire();
  });
}

const isGuarded = ({ host, router }: Page): boolean =>
  Boolean(areaAt(host.areas(), router.state.location.pathname)?.requires);

/** The page that is left cannot be gone back to without signing in, which the login page offers. */
const toLogin = ({ router }: Page, state: object = {}): Promise<void> =>
  router.navigate(publicPaths.login, { replace: true, state });

/** `isTyped`: the page held work that was not saved. It is kept for its user, who is led back to it. */
const leadAway: Readonly<Record<SessionEnd, (page: Page, isTyped: boolean) => Promise<void>>> = {
  logout: async ({ host, router }) => {
    forgetLocation();
    host.unsaved.forgetOthers();
    await router.navigate('/', { replace: true });
    // A form may have told of itself once more before it went.
    host.unsaved.forgetOthers();
  },
  expired: async (page, isTyped) => {
    if (isGuarded(page)) rememberLocation(page.router.state.location);
    await toLogin(page, { isTyped });
  },
  'password-changed': async (page) => {
    forgetLocation();
    await toLogin(page, { isPasswordChanged: true });
  },
  elsewhere: async (page, isTyped) => {
    forgetLocation();
    if (!isGuarded(page)) return;
    if (isTyped) rememberLocation(page.router.state.location);
    notify({ tone: 'info', message: 'You were logged out in another tab.', durationMs: errorMs });
    await toLogin(page, { isTyped });
  },
};

/**
 * Lets every way pass that leads out of a session that is over, whatever a form would ask before it is left: its page
 * can do nothing any more. The router has no such way of its own; a test against the real one keeps this.
 */
function askOnlyWhile(isGoing: () => boolean, router: HostRouter): void {
  const { getBlocker } = router;
  router.getBlocker = (key, asks) => getBlocker(key, (way) => isGoing() && asks(way));
}

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
  const { session, unsaved } = page.host;
  let { user } = session.get();
  let isOver = false;

  endSessionOfRefusedToken(page.host);
  followTwoStepRule(page);
  askOnlyWhile(() => !isOver, page.router);
  session.onEnd(async (how) => {
    isOver = true;
    await leadAway[how](page, unsaved.any());
    page.queryClient.clear();
  });
  session.subscribe(() => {
    const [before, now] = [user, session.get().user];
    user = now;
    if (now) isOver = false;
    // Somebody else sits here now.
    if (now && now.userId !== before?.userId) unsaved.forgetOthers();
    if (!before || !now || before === now) return;
    // What is on the screen is asked for again, as the new user; what is not is gone.
    if (now.userId !== before.userId) void page.queryClient.resetQueries();
    // What they may do stands in every answer.
    else if (powersOf(now) !== powersOf(before)) void page.queryClient.invalidateQueries();
    else return;
    void page.router.revalidate();
  });
}
