// node tools/bench/remote.ts: how long one remote takes to be built without any cache, and to be built again after one
// file was saved, as `npm run dev` does.
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { compressFiles } from '../build/compress.ts';
import { assertSupported } from '../build/supported.ts';
import { root } from '../build/workspace.ts';
import type { BuildRequest } from '../federation/bundle.ts';
import { defineRemote } from '../federation/define.ts';
import { runBundler } from '../federation/run-bundler.ts';
import { tellRow } from './row.ts';

const name = 'remote-booking';
const folder = mkdtempSync(join(tmpdir(), 'daybook-remote-'));
const define = defineRemote(name, join(root, name));
const request: BuildRequest = {
  version: '0.0.0',
  output: join(folder, 'built'),
  revision: null,
  cache: null,
};

const inSeconds = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
};

async function buildCold(): Promise<void> {
  await runBundler(define(request));
  assertSupported(request.output);
  await compressFiles(request.output, join(folder, 'compressed'));
}

/** The median of several saves of one screen's file. */
function buildAgain(): Promise<number> {
  const compiler = webpack(define({ ...request, output: join(folder, 'dev'), development: true }));
  if (!compiler) throw new Error('The bundler did not start.');
  const times: number[] = [];
  const saved = join(root, name, 'src', 'remote.ts');
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString()));
      if (stats.startTime && savedAt > 0) times.push(Date.now() - savedAt);
      if (times.length < 5) return setTimeout(save, 500);
      return watching?.close(() => resolve((times.toSorted((a, b) => a - b)[2] ?? Number.NaN) / 1000));
    });
    let savedAt = 0;
    function save(): void {
      savedAt = Date.now();
      utimesSync(saved, new Date(), new Date());
    }
  });
}

try {
  tellRow({
    name: `build: ${name} without a cache`,
    unit: 's',
    measured: await inSeconds(buildCold),
    floor: null,
    limit: { of: 'value', most: 10 },
  });
  tellRow({
    name: `build: ${name} again after a saved file`,
    unit: 's',
    measured: await buildAgain(),
    floor: null,
    limit: { of: 'value', most: 1 },
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
