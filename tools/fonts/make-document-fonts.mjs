// Makes the two cuts of Inter that stand in PDF documents, with all of Latin, Greek and Cyrillic and every currency:
//   node tools/fonts/make-document-fonts.mjs
// As with make-font.mjs, its packages are brought into a temporary folder, pinned, and are no dependencies.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = ['inter-ui@4.1.1', 'subset-font@2.9.0'];
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
      // Without kerning, which would take half of the time that a document takes.
      keepFeatures: ['mark', 'ccmp', 'tnum'],
      noHinting: true,
    });
    writeFileSync(new URL(`../../server/src/documents/fonts/${name}.ttf`, import.meta.url), font);
    console.log(`Wrote ${name}.ttf with ${font.length} bytes.`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
