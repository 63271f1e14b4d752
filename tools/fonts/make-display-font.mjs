// Creates the face of headings and large figures: Bricolage Grotesque in one weight, in one file for each range of
// letters, and a fallback of the same width made of Inter:
//   node tools/fonts/make-display-font.mjs
// As with make-font.mjs, its packages are installed into a temporary folder with exact versions.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characters } from './characters.mjs';

const packages = [
  '@fontsource-variable/bricolage-grotesque@5.3.0',
  'inter-ui@4.1.1',
  'subset-font@2.9.0',
  '@capsizecss/unpack@4.0.1',
  'fontkit@2.0.4',
];
const maxBytes = 32_000;
const weight = 600;

const folder = mkdtempSync(join(tmpdir(), 'daybook-font-'));
const ui = new URL('../../shared/ui/src/', import.meta.url);
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
  const source = join(folder, 'node_modules/@fontsource-variable/bricolage-grotesque');
  const subset = require('subset-font');
  const { create } = require('fontkit');
  const { fromBuffer } = await import(require.resolve('@capsizecss/unpack'));
  // The subsets overlap in base letters and accents: a letter belongs to the first file that has it.
  let missing = [...new Set(characters)];
  let bytes = 0;
  const faces = [];
  for (const name of ['latin', 'latin-ext', 'vietnamese']) {
    const whole = readFileSync(join(source, `files/bricolage-grotesque-${name}-opsz-normal.woff2`));
    const font = create(whole);
    const known = missing.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)));
    missing = missing.filter((letter) => !known.includes(letter));
    const file = await subset(whole, known.join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight, opsz: 24 },
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'],
      noHinting: true,
    });
    writeFileSync(new URL(`fonts/display-${name}.woff2`, ui), file);
    bytes += file.length;
    faces.push({ name, range: rangeOf(known) });
  }
  if (bytes > maxBytes) throw new Error(`The fonts have ${bytes} bytes, more than ${maxBytes}.`);
  copyFileSync(join(source, 'LICENSE'), new URL('fonts/display-license.txt', ui));

  const instance = async (file, opsz) =>
    fromBuffer(
      await subset(readFileSync(file), characters, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight, opsz },
      }),
    );
  const display = await instance(join(source, 'files/bricolage-grotesque-latin-opsz-normal.woff2'), 24);
  const inter = await instance(join(folder, 'node_modules/inter-ui/variable/InterVariable.woff2'), 14);
  writeFileSync(new URL('fonts/display-faces.ts', ui), table(faces));
  writeFileSync(new URL('generated/display-fallback.css', ui), fallback(display, inter));
  console.log(`Wrote ${bytes} bytes.`);
}

function rangeOf(letters) {
  return letters
    .map((letter) => letter.codePointAt(0))
    .sort((a, b) => a - b)
    .reduce((all, code) => {
      const last = all.at(-1);
      if (last?.[1] === code - 1) last[1] = code;
      else all.push([code, code]);
      return all;
    }, [])
    .map((pair) => `U+${[...new Set(pair)].map((code) => code.toString(16).toUpperCase()).join('-')}`)
    .join(', ');
}

/** The files are data, not a style sheet, because every style sheet of a page loads before its first paint. */
function table(faces) {
  const rows = faces.map(({ name, range }) => {
    const gap = range.length > 80 ? '\n      ' : ' ';
    return `  {\n    file: new URL('./display-${name}.woff2', import.meta.url).href,\n    unicodeRange:${gap}'${range}',\n  },\n`;
  });
  return `// Written by tools/fonts/make-display-font.mjs. Do not edit.

/** The files of the face of headings and large figures, each with its letters. */
export const displayFaces = [
${rows.join('')}];
`;
}

/** Inter, which every page has already, with the width and the heights of the display face. */
function fallback(display, inter) {
  const width = (metrics) => metrics.xWidthAvg / metrics.unitsPerEm;
  const scale = width(display) / width(inter);
  const percent = (part) => `${(100 * part).toFixed(2)}%`;
  const measure = (value) => percent(Math.abs(value) / display.unitsPerEm / scale);
  return `/* Written by tools/fonts/make-display-font.mjs. Do not edit. */
@font-face {
  font-family: 'Bricolage Fallback';
  font-weight: ${weight};
  font-display: swap;
  src: url('../fonts/inter.woff2') format('woff2');
  size-adjust: ${percent(scale)};
  ascent-override: ${measure(display.ascent)};
  descent-override: ${measure(display.descent)};
  line-gap-override: ${measure(display.lineGap)};
}
`;
}
