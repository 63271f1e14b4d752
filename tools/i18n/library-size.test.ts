import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { root } from '../build/workspace.ts';
import { minimizeScripts } from '../federation/bundle.ts';

/** The size limit for an English page, which needs no catalogue. The journey `languages` limits its ids to the same. */
const limitBytes = 1500;

test('the library of texts weighs at most 1.5 kB gzipped', async () => {
  const output = mkdtempSync(join(tmpdir(), 'daybook-texts-'));
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: join(root, 'host'),
    entry: '@daybook/i18n',
    output: { path: output, filename: 'texts.js', library: { type: 'module' } },
    experiments: { outputModule: true },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: createRequire(import.meta.url).resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: { minimizer: [minimizeScripts] },
  });
  try {
    const result = await new Promise((resolve, reject) =>
      compiler?.run((error, stats) =>
        error ? reject(error) : resolve(stats?.toJson({ all: false, errors: true })),
      ),
    );
    expect(result).toMatchObject({ errors: [] });
    const { length } = gzipSync(readFileSync(join(output, 'texts.js')), { level: 9 });
    expect(length).toBeGreaterThan(500);
    expect(length).toBeLessThanOrEqual(limitBytes);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}, 60_000);
