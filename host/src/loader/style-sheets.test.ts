import { arrives, asked, asking, booking, fails, leavePage } from '../testing/loader-page.ts';
import type { FileGate } from './file-gate.ts';
import { createStyleSheets } from './style-sheets.ts';

const openGate: FileGate = {
  admit(element, url) {
    if (element instanceof HTMLLinkElement) element.href = url;
  },
  bypassCache() {},
  lastFailure: () => undefined,
};

const sheet = `${booking.base}styles.css`;
const inForce = () => [...document.querySelectorAll('link')].filter(({ media }) => media === 'all').length;

beforeEach(leavePage);

test('a sheet loads with the code, and applies only while the area is mounted', async () => {
  const sheets = createStyleSheets(openGate);
  const fetched = sheets.fetch(booking);
  await arrives('styles.css');
  await fetched;
  expect(inForce()).toBe(0);
  const unmount = sheets.mount(booking);
  expect(inForce()).toBe(1);
  unmount();
  expect(inForce()).toBe(0);
});

test('a sheet applies until the last of two mounts ends', async () => {
  const sheets = createStyleSheets(openGate);
  void sheets.fetch(booking);
  await arrives('styles.css');
  const first = sheets.mount(booking);
  const second = sheets.mount(booking);
  first();
  expect(inForce()).toBe(1);
  second();
  expect(inForce()).toBe(0);
});

test('a loaded sheet is not requested again', async () => {
  const sheets = createStyleSheets(openGate);
  void sheets.fetch(booking);
  await arrives('styles.css');
  await sheets.fetch(booking);
  expect(asked()).toEqual([sheet]);
});

test('a failed sheet is requested again', async () => {
  const sheets = createStyleSheets(openGate);
  const first = sheets.fetch(booking);
  const refused = expect(first).rejects.toMatchObject({ reason: 'file' });
  await fails('styles.css');
  await refused;
  const second = sheets.fetch(booking);
  await arrives('styles.css');
  await expect(second).resolves.toBeUndefined();
});

test('a sheet that arrives after its timeout is used', async () => {
  const sheets = createStyleSheets(openGate);
  const first = sheets.fetch(booking).catch(() => {});
  const link = asking('styles.css');
  await fails('styles.css');
  await first;
  link.dispatchEvent(new Event('load'));
  await sheets.fetch(booking);
  sheets.mount(booking);
  expect(asked()).toEqual([sheet]);
  expect(inForce()).toBe(1);
});

test('a sheet that came with rendered content is used as it is, and applies until its area is left', async () => {
  document.head.innerHTML = `<style data-sheet="${sheet}"></style>`;
  const inlined = document.querySelector('style');
  const sheets = createStyleSheets(openGate);
  await sheets.fetch(booking);
  expect(asked()).toEqual([]);
  expect(inlined?.media).toBe('');
  const unmount = sheets.mount(booking);
  expect(inlined?.media).toBe('all');
  unmount();
  expect(inlined?.media).toBe('not all');
});
