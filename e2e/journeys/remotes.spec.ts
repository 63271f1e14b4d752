import { signInAsAdministrator } from '../system/people.ts';
import { bringBack, releaseAs, tamperWith, withoutRemote } from '../system/store.ts';
import { expect, test } from '../system/test.ts';

const failure = /could not be opened/;

test('a dead remote leaves the shell alive, and Try again recovers in the same page', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/404 \(Not Found\)|preload/);
  await withoutRemote(system.store, 'remote-booking', async () => {
    await page.goto('/booking');
    const card = page.getByRole('alert').filter({ hasText: failure });
    await expect(card).toBeVisible({ timeout: 8_000 });
    await expect(card.getByText(/^Support code/)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(card).toBeVisible();

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();

    await bringBack(system.store, 'remote-booking');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  });
});

test('a remote that never answers ends in the card within eight seconds', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/preload|ERR_/);
  await page.route('**/remotes/remote-booking/**/*.js', () => undefined);
  await page.goto('/booking', { waitUntil: 'commit' });
  const started = Date.now();
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible({ timeout: 9_500 });
  expect(Date.now() - started).toBeLessThan(9_000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [what, fits] of [
  ['entry', /remoteEntry[^/]*\.js$/],
  ['chunk', /^(?!.*remoteEntry).*\.js$/],
] as const) {
  test(`a remote whose ${what} was tampered with is not run`, async ({ page, system, allowComplaints }) => {
    allowComplaints(/integrity|digest|preload/i);
    await tamperWith(system.store, 'remote-auth', fits);
    await page.goto('/auth/login');
    await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible({ timeout: 8_000 });
    await expect(page.getByText(/not the ones that were released/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in' })).toHaveCount(0);
    // What was tampered with is that version; another one is whole.
    await releaseAs(system.store, 'remote-auth', `9.9.${what === 'entry' ? 1 : 2}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
}

test('changing the release and reloading shows another version of a remote, with the same host', async ({
  page,
  system,
}) => {
  const versions = () =>
    page.evaluate(() => {
      const scripts = [...document.scripts].map(({ src }) => new URL(src, location.href).pathname);
      return {
        host: scripts.filter((file) => !file.startsWith('/remotes/')),
        remote: scripts.find((file) => file.startsWith('/remotes/remote-booking/'))?.split('/')[3],
      };
    });
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  const before = await versions();

  await releaseAs(system.store, 'remote-booking', '7.0.0');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  const after = await versions();
  expect(before.remote).not.toBe('7.0.0');
  expect(after.remote).toBe('7.0.0');
  expect(after.host).toEqual(before.host);
});

test('two remotes in one page see the same React, router, query client, session and API', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  // A soft navigation: the second remote joins the page that the first one is in.
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const shared = await page.evaluate(async () => {
    interface Instance {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, { from: string; lib?: () => unknown }>>>;
      loadShare(name: string): Promise<false | (() => unknown)>;
    }
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    };
    const names = [
      'react',
      'react-dom',
      'react-router-dom',
      '@tanstack/react-query',
      '@daybook/session',
      '@daybook/api',
    ];
    const remotes = federation.__INSTANCES__.filter(({ name }) => name.startsWith('remote_'));
    const seen = await Promise.all(
      names.map(async (name) => {
        const copies = await Promise.all(
          federation.__INSTANCES__.map(async (instance) => {
            const get = await instance.loadShare(name);
            return get ? get() : undefined;
          }),
        );
        return { name, copies: new Set(copies).size, isThere: copies.every(Boolean) };
      }),
    );
    return { remotes: remotes.map(({ name }) => name), seen };
  });
  expect(shared.remotes).toHaveLength(2);
  for (const { name, copies, isThere } of shared.seen) {
    expect(isThere, `${name} is there`).toBe(true);
    expect(copies, `copies of ${name}`).toBe(1);
  }
});
