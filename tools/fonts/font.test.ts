import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { glyphs, markIcons } from '@daybook/backoffice/calendar-glyphs';

const shared = join(__dirname, '../../shared');

test('the font of every page stays within 35 kB', () => {
  expect(statSync(join(shared, 'ui/src/fonts/inter.woff2')).size).toBeLessThanOrEqual(35_000);
});

test('the face of headings stays within 32 kB, and only the host’s script loads it', () => {
  const fonts = join(shared, 'ui/src/fonts');
  const files = readdirSync(fonts).filter((name) => /^display-.*\.woff2$/.test(name));
  const sizes = files.map((name) => statSync(join(fonts, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(32_000);
  expect(readFileSync(join(shared, 'ui/src/generated/display-fallback.css'), 'utf8')).not.toMatch(
    /display-\w+\.woff2/,
  );
});

test('the font of the calendar’s icons stays within 5 kB', () => {
  expect(statSync(join(shared, 'backoffice/src/generated/glyphs.woff2')).size).toBeLessThanOrEqual(5_000);
});

test('the sheet of the icons has every status and kind of blocked time (node tools/fonts/make-icon-font.mjs)', () => {
  const sheet = readFileSync(join(shared, 'backoffice/src/generated/glyphs.module.css'), 'utf8');
  const drawn = [...sheet.matchAll(/\/\* (\w+) \*\/\n\.glyph\[data-glyph='(\w+)'\]/g)];
  expect(drawn.map(([, icon, name]) => [name, icon])).toEqual(
    glyphs.map(([name, { displayName }]) => [name, displayName]),
  );
});

test('the icon of every mark has its letter (node tools/fonts/make-icon-font.mjs)', () => {
  const names = readFileSync(join(shared, 'backoffice/src/features/calendar/block/mark-letters.ts'), 'utf8');
  const drawn = [...names.matchAll(/\/\/ (\w+)\n {2}(\w+): '\\u[0-9a-f]{4}'/g)];
  expect(drawn.map(([, icon, name]) => [name, icon])).toEqual(
    markIcons.map(([name, { displayName }]) => [name, displayName]),
  );
});
