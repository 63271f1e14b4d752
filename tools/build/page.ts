import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { bundle } from '../federation/bundle.ts';
import { root } from './workspace.ts';

/** A page outside the product that shows components, with the sources and loaders of production. */
export interface Page {
  name: string;
  title: string;
  /** The folder of its package, relative to the root, and the entry file in it. */
  app: string;
  entry: string;
  style?: string;
  /** False during development. */
  minimize?: boolean;
}

function configure({ name, app, entry, minimize = true }: Page, folder: string): Configuration {
  const common = bundle(
    { name, folder: join(root, app), constants: {} },
    { version: '0.0.0', output: folder, revision: null, cache: null },
  );
  return { ...common, entry: { [name]: entry }, optimization: { ...common.optimization, minimize } };
}

function writeIndex({ name, title, style }: Page, folder: string, stats: Stats): void {
  const files = stats.compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  const links = [...files].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<script defer src="${file}"></script>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,">${style ? `<style>${style}</style>` : ''}${links.join('\n')}<div id="root"></div></html>`,
  );
}

/** Builds the page, and with `onRebuild` again after every change. Resolves after the first build. */
export function buildPage(page: Page, folder: string, onRebuild?: (problems: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const compiler = webpack(configure(page, folder));
  return new Promise((done, fail) => {
    const built = (error: Error | null, stats?: Stats) => {
      const problems = error?.stack ?? stats?.toString({ all: false, errors: true, warnings: true }) ?? '';
      if (!problems && stats) writeIndex(page, folder, stats);
      onRebuild?.(problems);
      if (problems) fail(new Error(problems));
      else done();
    };
    if (onRebuild) compiler.watch({}, built);
    else compiler.run(built);
  });
}
