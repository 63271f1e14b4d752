// node tools/ui/build-ui.ts <folder>: builds the page of `npm run ui` once.
import { resolve } from 'node:path';
import { buildPage } from '../build/page.ts';
import { uiPage } from './page.ts';

await buildPage(uiPage, resolve(process.argv[2] ?? ''));
