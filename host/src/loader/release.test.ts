import type { PageRelease } from '@daybook/contract/release';
import { aRelease, booking } from '../testing/loader-page.ts';
import { areasOf, readRelease } from './release.ts';

const pageWith = (release: PageRelease | undefined) => {
  const page = document.implementation.createHTMLDocument();
  if (release)
    page.head.innerHTML = `<script type="application/json" id="daybook-release">${JSON.stringify(release)}</script>`;
  return page;
};

test('reads the release that the server wrote into the page', () => {
  expect(readRelease(pageWith(aRelease()))).toEqual(aRelease());
});

test('does not start without a release', () => {
  expect(() => readRelease(pageWith(undefined))).toThrow('The page names no release.');
});

test.each([
  ['/staff', null],
  ['/staff', 1],
  ['/admin', null],
  ['/admin', 2],
] as const)('refuses a release that opens %s to user type %s', (path, requires) => {
  const release = aRelease({ area: { ...booking.area, paths: [path], requires } });
  expect(() => readRelease(pageWith(release))).toThrow(path);
});

test('lists each area with the remote that serves it', () => {
  expect(areasOf(aRelease())).toEqual([
    {
      remote: 'remote-booking',
      paths: ['/booking'],
      label: 'Book an appointment',
      requires: null,
      off: null,
    },
  ]);
});

test('says why an area is switched off', () => {
  const release = { ...aRelease(), disabled: { 'remote-booking': 'We are counting our scissors.' } };
  expect(areasOf(release)).toMatchObject([{ off: 'We are counting our scissors.' }]);
});
