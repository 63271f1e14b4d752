// Creates the font of the calendar's icons, and the tables of its letters: a style sheet for icons before a text,
// constants for icons within one:
//   node tools/fonts/make-icon-font.mjs
// Run it when an icon of a status, a mark or blocked time changes. Its packages are installed into a temporary folder
// with exact versions, because the project does not depend on them.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { glyphs, markIcons } from '@daybook/backoffice/calendar-glyphs';

const packages = ['@tabler/icons-webfont@3.49.0', 'subset-font@2.9.0'];

const folder = mkdtempSync(join(tmpdir(), 'daybook-icons-'));
const target = new URL('../../shared/backoffice/src/generated/', import.meta.url);
try {
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
  await make(createRequire(join(folder, 'package.json')));
} finally {
  rmSync(folder, { recursive: true });
}

async function make(require) {
  const icons = join(folder, 'node_modules/@tabler/icons-webfont');
  const letters = lettersIn(readFileSync(join(icons, 'dist/tabler-icons.css'), 'utf8'));
  const find = ([name, { displayName }]) => {
    const letter = letters.get(kebab(displayName));
    if (!letter) throw new Error(`The icon font has no ${displayName}.`);
    return { name, icon: displayName, letter };
  };
  const [drawn, marks] = [glyphs.map(find), markIcons.map(find)];
  const all = [...drawn, ...marks];
  const original = readFileSync(join(icons, 'dist/fonts/tabler-icons.woff2'));
  const text = all.map(({ letter }) => String.fromCodePoint(Number.parseInt(letter, 16))).join('');
  const font = await require('subset-font')(original, text, { targetFormat: 'woff2', noHinting: true });
  writeFileSync(new URL('glyphs.woff2', target), font);
  copyFileSync(join(icons, 'LICENSE'), new URL('glyphs-license.txt', target));
  writeFileSync(new URL('glyphs.module.css', target), sheet(drawn));
  writeFileSync(new URL('../features/calendar/block/mark-letters.ts', target), names(marks));
  console.log(`Wrote ${font.length} bytes for ${all.length} icons.`);
}

/** The letter of each icon, by the icon's name. */
function lettersIn(css) {
  const rules = css.matchAll(/\.ti-([a-z0-9-]+):before \{\s*content: "\\([0-9a-f]+)"/g);
  return new Map([...rules].map(([, name, letter]) => [name, letter]));
}

/** `CalendarCheck` and `ToolsKitchen2` in the notation of the font's style sheet. */
function kebab(name) {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase();
}

function sheet(drawn) {
  const rules = drawn.map(
    ({ name, icon, letter }) => `/* ${icon} */
.glyph[data-glyph='${name}']::before {
  content: '\\${letter}';
  content: '\\${letter}' / '';
}`,
  );
  return `/* Written by tools/fonts/make-icon-font.mjs. Do not edit. */
@font-face {
  font-family: 'Daybook Calendar';
  font-display: block;
  src: url('./glyphs.woff2') format('woff2');
}

.glyph::before,
.letters {
  font-weight: 400;
  font-family: 'Daybook Calendar';
}

${rules.join('\n\n')}
`;
}

function names(marks) {
  const lines = marks.map(({ name, icon, letter }) => `  // ${icon}\n  ${name}: '\\u${letter}',\n`);
  return `// Written by tools/fonts/make-icon-font.mjs. Do not edit.
/** The letter of each mark in the font of icons. */
export const markLetters = {
${lines.join('')}} as const;
`;
}
