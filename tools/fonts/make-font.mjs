// Creates the subset of Inter that Daybook serves, and fallback faces with the same metrics:
//   node tools/fonts/make-font.mjs
// Run it when the set of characters changes. Its packages are installed into a temporary folder with exact versions,
// because the project does not depend on them.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characters } from './characters.mjs';

const packages = [
  'inter-ui@4.1.1',
  'subset-font@2.9.0',
  '@capsizecss/unpack@4.0.1',
  '@capsizecss/metrics@4.3.0',
];
const maxBytes = 35_000;
const weights = { min: 400, max: 600 };

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
  const inter = join(folder, 'node_modules/inter-ui');
  const original = readFileSync(join(inter, 'variable/InterVariable.woff2'));
  const font = await require('subset-font')(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights, opsz: 14 },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'cv11'],
    noHinting: true,
  });
  if (font.length > maxBytes) throw new Error(`The font has ${font.length} bytes, more than ${maxBytes}.`);
  writeFileSync(new URL('fonts/inter.woff2', ui), font);
  copyFileSync(join(inter, 'LICENSE.txt'), new URL('fonts/inter-license.txt', ui));

  const { fromBuffer } = await import(require.resolve('@capsizecss/unpack'));
  const arial = require('@capsizecss/metrics/arial');
  writeFileSync(new URL('generated/font.css', ui), sheet(await fromBuffer(original), arial.default ?? arial));
  console.log(`Wrote ${font.length} bytes for ${new Set(characters).size} characters.`);
}

/** Arial, Liberation Sans and Roboto have the same width within 0.3 %, so one fallback face fits all. */
function sheet(inter, arial) {
  const width = (metrics) => metrics.xWidthAvg / metrics.unitsPerEm;
  const scale = width(inter) / width(arial);
  const percent = (part) => `${(100 * part).toFixed(2)}%`;
  const measure = (value) => percent(Math.abs(value) / inter.unitsPerEm / scale);
  return `/* Written by tools/fonts/make-font.mjs. Do not edit. */
@font-face {
  font-family: 'Inter Variable';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('../fonts/inter.woff2') format('woff2');
}
@font-face {
  font-family: 'Inter Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: ${percent(scale)};
  ascent-override: ${measure(inter.ascent)};
  descent-override: ${measure(inter.descent)};
  line-gap-override: ${measure(inter.lineGap)};
}
`;
}
