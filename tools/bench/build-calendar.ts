// node tools/bench/build-calendar.ts <folder>: builds a page with only the calendar, for benchmarks.
//
// The same sources, loaders and minimizer as in production.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { root } from '../build/workspace.ts';
import { bundle } from '../federation/bundle.ts';

const folder = resolve(process.argv[2] ?? '');
mkdirSync(folder, { recursive: true });

const common = bundle(
  { name: 'calendar', folder: join(root, 'remote-admin'), constants: {} },
  { version: '0.0.0', output: folder, revision: null, cache: null },
);

function build(): Promise<string[]> {
  return new Promise((done, fail) => {
    webpack({ ...common, entry: { calendar: './bench/calendar.tsx' } }, (error, stats) => {
      const problems = error?.stack ?? stats?.toString({ all: false, errors: true, warnings: true });
      if (problems || !stats) return fail(new Error(problems));
      done([...(stats.compilation.namedChunkGroups.get('calendar')?.getFiles() ?? [])]);
    });
  });
}

const files = await build();
const links = files
  .map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<script defer src="${file}"></script>`,
  )
  .join('\n');
// The same margins as around a screen of the back office.
const style =
  'main{padding:1rem 1.5rem}.bench-title{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}';
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calendar</title><link rel="icon" href="data:,"><style>${style}</style>${links}<div id="root"></div></html>`,
);
