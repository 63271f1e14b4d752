// Creates the fonts of PDF documents: two cuts of Inter with all of Latin, Greek and Cyrillic and every currency,
// and one of Noto Sans for each script that Inter lacks (without bold: such names are rare, and each font is small):
//   node tools/fonts/make-document-fonts.mjs
// As with make-font.mjs, its packages are installed into a temporary folder with exact versions, and are not
// dependencies.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first and the last character of each script's Unicode blocks. */
const scripts = {
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x8a0, 0x8ff],
  ],
  armenian: [[0x530, 0x58f]],
  bengali: [[0x980, 0x9ff]],
  devanagari: [[0x900, 0x97f]],
  ethiopic: [[0x1200, 0x139f]],
  georgian: [
    [0x10a0, 0x10ff],
    [0x1c90, 0x1cbf],
  ],
  hebrew: [[0x590, 0x5ff]],
  tamil: [[0xb80, 0xbff]],
  thai: [[0xe00, 0xe7f]],
};
const notoVersion = '5.3.0';
const packages = [
  'inter-ui@4.1.1',
  'subset-font@2.9.0',
  ...Object.keys(scripts).map((script) => `@fontsource/noto-sans-${script}@${notoVersion}`),
];
const cuts = { regular: 400, semibold: 600 };

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const characters = [
  range(0x20, 0x7e),
  range(0xa0, 0x36f),
  range(0x370, 0x52f),
  range(0x1e00, 0x1eff),
  range(0x2000, 0x206f),
  range(0x20a0, 0x20bf),
  '←↑→↓≈≠≤≥✓™№⁄−×÷',
].join('');

const folder = mkdtempSync(join(tmpdir(), 'daybook-font-'));
try {
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
  const require = createRequire(join(folder, 'package.json'));
  const original = readFileSync(join(folder, 'node_modules/inter-ui/variable/InterVariable.woff2'));
  for (const [name, weight] of Object.entries(cuts)) {
    const font = await require('subset-font')(original, characters, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight, opsz: 14 },
      // Without kerning, which would take half of a document's drawing time.
      keepFeatures: ['mark', 'ccmp', 'tnum'],
      noHinting: true,
    });
    writeFileSync(new URL(`../../server/assets/fonts/${name}.ttf`, import.meta.url), font);
    console.log(`Wrote ${name}.ttf with ${font.length} bytes.`);
  }
  for (const [script, blocks] of Object.entries(scripts)) {
    const noto = join(folder, `node_modules/@fontsource/noto-sans-${script}`);
    const whole = readFileSync(join(noto, `files/noto-sans-${script}-${script}-400-normal.woff2`));
    const letters = blocks.map(([first, last]) => range(first, last)).join('');
    const font = await require('subset-font')(whole, `${letters}\u200c\u200d`, {
      targetFormat: 'truetype',
      noHinting: true,
    });
    writeFileSync(new URL(`../../server/assets/fonts/${script}.ttf`, import.meta.url), font);
    copyFileSync(
      join(noto, 'LICENSE'),
      new URL('../../server/assets/fonts/noto-license.txt', import.meta.url),
    );
    console.log(`Wrote ${script}.ttf with ${font.length} bytes.`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
