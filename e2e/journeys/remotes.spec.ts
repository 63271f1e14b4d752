import type { Page } from '@playwright/test';
import { takenOver } from '../system/chaos.ts';
import { signIn } from '../system/people.ts';
import { administrator } from '../system/server.ts';
import { bringBack, withoutRemote } from '../system/store.ts';
import { expect, test } from '../system/test.ts';
import { releaseCopy } from '../system/versions.ts';

const failure = /couldn’t be opened/;

test('a dead remote leaves the shell alive, and Try again recovers in the same page', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/404 \(Not Found\)|preload|MIME type \('text\/plain'\)/);
  await withoutRemote(system.store, 'remote-booking', async () => {
    await page.goto('/booking');
    const card = page.getByRole('alert').filter({ hasText: failure });
    await expect(card).toBeVisible({ timeout: 8_000 });
    await expect(card.getByText(/^Support code/)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(card).toBeVisible();

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();

    await bringBack(system.store, 'remote-booking');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  });
});

test('a remote that never answers shows the failure card within eight seconds', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/preload|ERR_/);
  await page.route('**/remotes/remote-booking/**/*.js', () => undefined);
  await page.goto('/booking', { waitUntil: 'commit' });
  const started = Date.now();
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible({ timeout: 15_000 });
  // Eight seconds from the start of the area, which begins after the host's own script.
  expect(Date.now() - started).toBeLessThan(10_000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** The page's own report: the version of each running remote, and the host's script. */
const whatRuns = (page: Page) =>
  page.evaluate(() => {
    const { __DAYBOOK__: daybook } = window as unknown as {
      __DAYBOOK__: { release: string; running: Record<string, string> };
    };
    const host = [...document.scripts].map(({ src }) => src).find((src) => /\/main\.\w+\.js$/.test(src));
    return { release: daybook.release, running: { ...daybook.running }, host };
  });

test('changing the release and reloading shows another version of a remote, with the same host', async ({
  page,
  system,
}) => {
  const open = async () => {
    await page.goto('/booking');
    await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
    await takenOver(page);
    return whatRuns(page);
  };
  const before = await open();
  await releaseCopy(system.store, 'remote-booking', '7.0.0');
  const after = await open();
  expect(before.running['remote-booking']).not.toBe('7.0.0');
  expect(after.running['remote-booking']).toBe('7.0.0');
  expect(after.release).not.toBe(before.release);
  expect(after.host).toBe(before.host);
});

test('two remotes in one page see the same React, router, query client, session and API', async ({
  page,
}) => {
  // Signing in moves from one remote to another without a page load.
  await signIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const shared = await page.evaluate(() => {
    type Copies = Record<string, { from: string; useIn: string[]; lib?: () => unknown }>;
    interface Instance {
      name: string;
      shareScopeMap: { default: Record<string, Copies> };
    }
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    };
    const instances = federation.__INSTANCES__;
    const libraryOf = ({ shareScopeMap }: Instance, name: string) =>
      Object.values(shareScopeMap.default[name] ?? {}).map(({ lib }) => lib?.());
    const names = Object.keys(instances[0]?.shareScopeMap.default ?? {});
    return {
      remotes: instances.map(({ name }) => name).filter((name) => name.startsWith('remote_')),
      libraries: names.map((name) => {
        const copies = instances.flatMap((instance) => libraryOf(instance, name));
        const uses = Object.values(instances[0]?.shareScopeMap.default[name] ?? {});
        return {
          name,
          copies: new Set(copies).size,
          isLoaded: copies.every(Boolean),
          from: uses.map(({ from }) => from),
          usedBy: uses.flatMap(({ useIn }) => useIn),
        };
      }),
    };
  });
  expect(shared.remotes).toHaveLength(2);
  const byName = new Map(shared.libraries.map((library) => [library.name, library]));
  for (const name of [
    'react',
    'react-dom',
    'react-router-dom',
    '@tanstack/react-query',
    '@daybook/session',
    '@daybook/api',
  ]) {
    const { usedBy, ...library } = byName.get(name) ?? { usedBy: [] };
    expect(library).toEqual({ name, copies: 1, isLoaded: true, from: ['daybook_host'] });
    expect(usedBy, `who uses ${name}`).toEqual(expect.arrayContaining(shared.remotes));
  }
});
