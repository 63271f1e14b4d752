import fc from 'fast-check';
import { filesOf, fitted, longestSide, pictureAt, picturePath, uploadUrl, widthsOf } from './pictures.ts';

const contentHash = 'ab'.repeat(16);
const side = fc.integer({ min: 1, max: longestSide });

test('a path contains the hash and the size of its picture', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(pictureAt(picturePath(contentHash, { width, height }))).toEqual({ contentHash, width, height });
    }),
  );
});

test.each([
  '',
  'demo/cornrows.svg',
  `${contentHash}-160x160.jpg`,
  `${contentHash}-160x160-80.webp`,
  `${contentHash}-0x160.webp`,
  `${contentHash}-9999x160.webp`,
  `../${contentHash}-160x160.webp`,
  `${contentHash}-160x160.webp\n`,
  `${contentHash.toUpperCase()}-160x160.webp`,
])('%j is not the path of an uploaded picture', (path) => {
  expect(pictureAt(path)).toBeNull();
  expect(filesOf(path)).toEqual([]);
});

test.each([
  [90, [90]],
  [160, [160]],
  [481, [160, 480, 481]],
  [1600, [160, 480, 960, 1600]],
])('a picture %d wide is stored in the widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});

test('every width is stored in both formats under its own name, one of which is the path', () => {
  const path = picturePath(contentHash, { width: 600, height: 400 });
  const files = filesOf(path);
  expect(files.map(({ path: name }) => name)).toEqual([
    `${contentHash}-600x400-160.webp`,
    `${contentHash}-600x400-480.webp`,
    path,
    `${contentHash}-600x400-160.jpg`,
    `${contentHash}-600x400-480.jpg`,
    `${contentHash}-600x400.jpg`,
  ]);
  expect(files.map(({ height }) => height)).toEqual([107, 320, 400, 107, 320, 400]);
});

test('a picture that is too large shrinks in proportion, and none is enlarged', () => {
  expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(fitted({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 });
  expect(fitted({ width: 20_000, height: 1 })).toEqual({ width: 1600, height: 1 });
  expect(fitted({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
});

test('an empty path has no URL', () => {
  expect(uploadUrl(null)).toBeNull();
  expect(uploadUrl('demo/cornrows.svg')).toBe('/rest/uploads/demo/cornrows.svg');
});
