import { onUnauthorized } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import type { User } from '@daybook/contract/auth';
import { t } from '@daybook/i18n';
import type { SessionEnd } from '@daybook/session';
import { meaningOf, sentenceOf } from '@daybook/shell/error-message';
import { forgetLocation, landingFor, rememberLocation } from '@daybook/shell/landing';
import { notify } from '@daybook/shell/notify';
import { publicPaths } from '@daybook/shell/paths';
import type { QueryClient } from '@tanstack/react-query';
import { areaAt } from './routing/area-at.ts';
import type { Host, HostRouter } from './routing/host.ts';
import { warmUpArea } from './warm-up.ts';

interface Page {
  host: Host;
  router: HostRouter;
  queryClient: QueryClient;
}

/** How long the error about an ended session stays. */
const errorMs = 3000;

/** Runs the start sequence and shows its error. */
export async function startSession({ session }: Host): Promise<void> {
  const failed = await session.start();
  if (failed) notify({ tone: 'error', message: sentenceOf(failed.error), durationMs: errorMs });
}

/**
 * Ends the session, once, when the server refuses its token. Refusals before anyone is logged in belong to the start
 * sequence.
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

/** Replaces the page that is left: going back to it takes a new login. */
const toLogin = ({ router }: Page, state: object = {}): Promise<void> =>
  router.navigate(publicPaths.login, { replace: true, state });

/** `isTyped`: the page held unsaved work. The draft is kept and restored after the user logs in again. */
const leadAway: Readonly<Record<SessionEnd, (page: Page, isTyped: boolean) => Promise<void>>> = {
  logout: async ({ host, router }) => {
    forgetLocation();
    host.unsaved.forgetOthers();
    await router.navigate('/', { replace: true });
    // A form may have registered again while it unmounted.
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
    notify({ tone: 'info', message: t('You were logged out in another tab.'), durationMs: errorMs });
    await toLogin(page, { isTyped });
  },
};

/**
 * Skips the unsaved-work prompt once the session has ended: the page can no longer save anything. The router has no
 * option for this; a test against the real router covers it.
 */
function promptOnlyWhile(isGoing: () => boolean, router: HostRouter): void {
  const { getBlocker } = router;
  router.getBlocker = (key, asks) => getBlocker(key, (way) => isGoing() && asks(way));
}

const powersOf = ({ userType, role, scopes, staffId, teamIds, mustSetUpTwoStep }: User): string =>
  JSON.stringify([userType, role, scopes, staffId, teamIds, mustSetUpTwoStep]);

/** Handles a two-step sign-in rule that starts during a session: reloads the user and opens the set-up page. */
function followTwoStepRule({ host: { session }, queryClient }: Page): void {
  const look = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type !== 'updated' || action?.type !== 'error') return;
    if (hasCode(action.error, 'two_step_required')) void session.refresh();
  };
  queryClient.getQueryCache().subscribe(look);
  queryClient.getMutationCache().subscribe(look);
}

/** Loads the user's area while the login form still says welcome. */
function warmUpAfterLogin({ host, router }: Page): void {
  host.session.subscribe(() => {
    const { user } = host.session.get();
    const isAtLogin = router.state.location.pathname === publicPaths.login;
    if (user && isAtLogin) void warmUpArea(host, landingFor(user));
  });
}

/** Keeps the page in step with the session: redirects when it ends and discards the previous user's data. */
export function followSession(page: Page): void {
  const { session, unsaved } = page.host;
  let { user } = session.get();
  let isOver = false;

  endSessionOfRefusedToken(page.host);
  followTwoStepRule(page);
  warmUpAfterLogin(page);
  promptOnlyWhile(() => !isOver, page.router);
  session.onEnd(async (how) => {
    isOver = true;
    await leadAway[how](page, unsaved.any());
    page.queryClient.clear();
  });
  session.subscribe(() => {
    const [before, now] = [user, session.get().user];
    user = now;
    if (now) isOver = false;
    // Another user has signed in.
    if (now && now.userId !== before?.userId) unsaved.forgetOthers();
    if (!before || !now || before === now) return;
    // Active queries load again for the new user; the others are dropped.
    if (now.userId !== before.userId) void page.queryClient.resetQueries();
    // Answers list the actions that the user's permissions allow.
    else if (powersOf(now) !== powersOf(before)) void page.queryClient.invalidateQueries();
    else return;
    void page.router.revalidate();
  });
}
