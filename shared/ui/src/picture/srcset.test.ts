import { smallestFor, srcSetOf } from './srcset.ts';

const stem = `/rest/uploads/${'ab'.repeat(16)}-600x400`;

test('names every width of an uploaded picture', () => {
  expect(srcSetOf(`${stem}.webp`)).toBe(`${stem}-160.webp 160w, ${stem}-480.webp 480w, ${stem}.webp 600w`);
});

test('names none of a picture that has only one', () => {
  expect(srcSetOf('/rest/uploads/demo/cornrows.svg')).toBeUndefined();
  expect(srcSetOf('https://example.com/a.webp')).toBeUndefined();
});

test('finds the smallest file that is sharp, the shorter side counting', () => {
  expect(smallestFor(`${stem}.webp`, 32)).toBe(`${stem}-160.webp`);
  expect(smallestFor(`${stem}.webp`, 96)).toBe(`${stem}-480.webp`);
  expect(smallestFor(`${stem}.webp`, 1000)).toBe(`${stem}.webp`);
  expect(smallestFor('/rest/uploads/demo/ada.svg', 32)).toBe('/rest/uploads/demo/ada.svg');
});
