import { withoutRemote } from '../system/store.ts';
import { releaseCopy, reportingVersion } from '../system/versions.ts';
import { expect, inEachEngine, test } from './test.ts';

const remote = 'remote-booking';

test.use({
  ownSystem: 'engines',
  size: { width: 390, height: 844 },
  allowed: [/MIME type|preload|404 |Failed to load resource|hashes in the integrity attribute/],
});

let copies = 0;
const nextVersion = () => {
  copies += 1;
  return `50.${copies}.0`;
};

inEachEngine(
  'a new version of an area runs on the next page, and what was typed on the old one is kept',
  async ({ person, system }) => {
    const running = async () => {
      await person.seeOwnContent();
      return person.driver.run('return document.documentElement.dataset.ran');
    };
    const [before, after] = [nextVersion(), nextVersion()];
    await releaseCopy(system.store, remote, before, { edit: reportingVersion(before) });
    await person.open('/booking');
    await person.see('heading', 'Choose a service');
    expect(await running()).toBe(before);
    await person.click('button', 'Gel manicure');
    await releaseCopy(system.store, remote, after, { edit: reportingVersion(after) });
    await person.driver.reload();
    await person.see('link', 'Continue');
    expect(await running()).toBe(after);
  },
);

inEachEngine(
  'an area that cannot be loaded is a card in its place, and Try again brings it',
  async ({ person, system }) => {
    await withoutRemote(system.store, 'remote-auth', async () => {
      await person.open('/auth/login');
      await person.read(/couldn’t be opened/);
    });
    await person.click('button', 'Try again');
    await person.see('heading', 'Log in');
  },
);
