import type { PageRelease } from '@daybook/contract/release';
import { setLanguage } from '@daybook/testing/language';
import { aRelease, booking } from '../testing/loader-page.ts';
import { areasOf, readRelease } from './release.ts';

const pageWith = (release: PageRelease | undefined) => {
  const page = document.implementation.createHTMLDocument();
  if (release)
    page.head.innerHTML = `<script type="application/json" id="daybook-release">${JSON.stringify(release)}</script>`;
  return page;
};

test('the release is read from the page', () => {
  expect(readRelease(pageWith(aRelease()))).toEqual(aRelease());
});

test('the host does not start without a release', () => {
  expect(() => readRelease(pageWith(undefined))).toThrow('The page names no release.');
});

test.each([
  ['/staff', null],
  ['/staff', 1],
  ['/admin', null],
  ['/admin', 2],
] as const)('a release that opens %s to user type %s is refused', (path, requires) => {
  const release = aRelease({ area: { ...booking.area, paths: [path], requires } });
  expect(() => readRelease(pageWith(release))).toThrow(path);
});

test('each area is listed with its remote', () => {
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

test('a disabled area has its reason', () => {
  const release = { ...aRelease(), disabled: { 'remote-booking': 'We are counting our scissors.' } };
  expect(areasOf(release)).toMatchObject([{ off: 'We are counting our scissors.' }]);
});

test.each([
  ['Book an appointment', 'Prendre rendez-vous'],
  ['Log in', 'Se connecter'],
  ['Staff area', 'Espace équipe'],
  ['Administration', 'Administration'],
  ['Gift cards', 'Gift cards'],
  ['A {label', 'A {label'],
])('the label “%s” reads “%s” in French', (label, text) => {
  setLanguage('fr', 'host');
  expect(areasOf(aRelease({ area: { ...booking.area, label } }))).toMatchObject([{ label: text }]);
});
