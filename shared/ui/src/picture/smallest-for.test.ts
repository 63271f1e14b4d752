import { smallestFor } from './smallest-for.ts';

const stem = `/rest/uploads/${'ab'.repeat(16)}-600x400`;

test('the smallest file that is sharp is chosen, by its shorter side', () => {
  expect(smallestFor(`${stem}.webp`, 32)).toBe(`${stem}-160.webp`);
  expect(smallestFor(`${stem}.webp`, 96)).toBe(`${stem}-480.webp`);
  expect(smallestFor(`${stem}.webp`, 1000)).toBe(`${stem}.webp`);
  expect(smallestFor('/rest/uploads/demo/ada.svg', 32)).toBe('/rest/uploads/demo/ada.svg');
});
