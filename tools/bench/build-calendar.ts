// node tools/bench/build-calendar.ts <folder>: builds a page with only the calendar, for benchmarks.
//
// The same sources, loaders and minimizer as in production.
import { resolve } from 'node:path';
import { buildPage } from '../build/page.ts';

await buildPage(
  {
    name: 'calendar',
    title: 'Calendar',
    app: 'remote-admin',
    entry: './bench/calendar.tsx',
    // The same margins as around a screen of the back office.
    style:
      'main{padding:1rem 1.5rem}.bench-title{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  },
  resolve(process.argv[2] ?? ''),
);
