import { createSession } from '@daybook/session';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { fireEvent } from '@testing-library/react';
import type { HostArea } from './loader/release.ts';
import { createReleaseStore } from './loader/release-store.ts';
import { fakeLoader } from './testing/fake-loader.ts';
import { aRelease } from './testing/loader-page.ts';
import { areas as known } from './testing/remotes.tsx';
import { warmUpOnIntent } from './warm-up-on-intent.ts';

const loyalty: HostArea = {
  remote: 'remote-loyalty',
  paths: ['/loyalty'],
  label: 'Loyalty',
  requires: [1],
  off: null,
  navigation: [{ label: 'Loyalty', to: '/loyalty' }],
};

const setLine = (line: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });

interface Given {
  user?: ReturnType<typeof aUser> | null;
  line?: object | undefined;
  areas?: readonly HostArea[];
}

async function open({ user = anAdmin(), line, areas = [...known, loyalty] }: Given = {}) {
  setLine(line);
  window.history.replaceState(null, '', '/admin/dashboard');
  document.body.innerHTML = `
    <a href="/loyalty/gifts"><span id="loyalty">Loyalty</span></a>
    <a id="here" href="/admin/bookings">Bookings</a>
    <a id="staff" href="/staff/dashboard">Staff</a>
    <a id="booking" href="/booking">Book</a>
    <a id="away" href="https://elsewhere.example/loyalty">Elsewhere</a>
    <button id="button">Save</button>`;
  const loader = fakeLoader({});
  const session = createSession({ ...(user && { as: { user, token: 'token' } }), wait: async () => {} });
  const releases = createReleaseStore(aRelease());
  let idle = () => {};
  warmUpOnIntent({
    host: { areas: () => areas, loader, releases, session },
    whenIdle: (act) => {
      idle = act;
    },
  });
  const element = (id: string) => document.getElementById(id) ?? document.body;
  return {
    hover: (id: string) => fireEvent.pointerOver(element(id)),
    focus: (id: string) => fireEvent.focusIn(element(id)),
    rest: () => {
      const act = idle;
      idle = () => {};
      act();
    },
    releases,
    session,
    warmed: () => loader.warmUp.mock.calls.map(([name]) => name),
  };
}

afterEach(() => setLine(undefined));

test('a link to another area loads it when it is hovered or focused', async () => {
  const page = await open();
  page.hover('loyalty');
  page.focus('booking');
  expect(page.warmed()).toEqual(['remote-loyalty', 'remote-booking']);
});

test('nothing is loaded for the own area, an area that is closed to the user, other sites and buttons', async () => {
  const page = await open();
  for (const id of ['here', 'staff', 'away', 'button']) page.hover(id);
  expect(page.warmed()).toEqual([]);
});

test.each([
  ['a visitor', { user: null }],
  ['a user of another type', { user: aUser({ userType: 2 }) }],
  ['an area that is switched off', { areas: [{ ...loyalty, off: 'Maintenance' }] }],
])('%s loads nothing', async (_who, given) => {
  const page = await open(given);
  page.hover('loyalty');
  page.rest();
  expect(page.warmed()).toEqual([]);
});

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'a line %j loads nothing ahead',
  async (line) => {
    const page = await open({ line });
    page.hover('loyalty');
    page.rest();
    expect(page.warmed()).toEqual([]);
  },
);

test('in idle time, a good line loads the areas of the menus, and an unknown one none', async () => {
  const good = await open({ line: { effectiveType: '4g', saveData: false } });
  good.rest();
  expect(good.warmed()).toEqual(['remote-loyalty']);
  const unknown = await open();
  unknown.rest();
  expect(unknown.warmed()).toEqual([]);
});

test('idle time loads no area whose entries the user may not see', async () => {
  const line = { effectiveType: '4g' };
  const navigation = [{ label: 'Loyalty', to: '/loyalty', needs: ['payment.refund'] }];
  const ofBoth: HostArea = { ...loyalty, requires: [1, 2], navigation };
  const areas = [...known, ofBoth];
  const without = await open({ line, areas, user: aUser({ userType: 2 }) });
  without.rest();
  expect(without.warmed()).toEqual([]);
  const entitled = await open({ line, areas });
  entitled.rest();
  expect(entitled.warmed()).toEqual(['remote-loyalty']);
});

test('idle time after a new release or another user loads again, and no other idle time', async () => {
  const page = await open({ line: { effectiveType: '4g', saveData: false } });
  page.rest();
  page.rest();
  expect(page.warmed()).toHaveLength(1);
  page.releases.replace({ ...aRelease(), id: 'r8', seq: 8 });
  page.rest();
  expect(page.warmed()).toHaveLength(2);
  mockApi({ 'POST auth/login': { token: 'another', user: anAdmin() } });
  await page.session.login({ email: 'ada@daybook.test', password: 'secret' });
  page.rest();
  expect(page.warmed()).toHaveLength(3);
});
