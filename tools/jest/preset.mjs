import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Packages that only ship ES modules, or load parts of themselves with import(), are transformed like our own sources.
const esm = [
  '@electric-sql\\+pglite',
  'content-disposition',
  'cookie',
  'country-to-currency',
  '@formatjs\\+icu-messageformat-parser',
  '@formatjs\\+icu-skeleton-parser',
  '@tabler\\+icons-react',
  'icu-minify',
  'jose',
  'kysely',
  'oauth4webapi',
  'openid-client',
  'temporal-polyfill',
  'temporal-utils',
];

const here = import.meta.dirname;

/** The folder of an installed package. */
const packageOf = (folder, name) => {
  const place = join(folder, 'node_modules', name);
  return existsSync(place) || dirname(folder) === folder ? place : packageOf(dirname(folder), name);
};

const ui =
  [join(here, '../../shared/ui'), join(here, '../../ui')].find((folder) => existsSync(folder)) ?? here;

/** Tests of screens, in a browser's environment. */
export const screenTests = {
  testEnvironment: join(here, 'browser-environment.cjs'),
  setupFilesAfterEnv: [join(here, 'browser-setup.ts')],
};

/** What all tests of a project have in common. */
export const jestFor = (rootDir) => ({
  rootDir,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '/(@mantine/core/cjs|zod/v4/locales)/index\\.cjs$': join(here, 'lazy-index.cjs'),
    '^.+\\.([mc]?[jt]s|[jt]sx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/\\.pnpm/(?!(${esm.join('|')})@|[^/]+/node_modules/(@mantine/core/cjs|zod/v4/locales)/index)`,
  ],
  moduleNameMapper: {
    '\\.module\\.css$': join(here, 'css-module.cjs'),
    '\\.css$': join(here, 'empty.cjs'),
    '^@tabler/icons-react$': join(here, 'icons.cjs'),
    '^icon:(.+)$': join(packageOf(ui, '@tabler/icons-react'), 'dist/esm/icons/$1.mjs'),
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.daybook/', '/\\.runtime/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
});

/** The tests of an area outside of this repository, where npm installs packages into one folder. */
export const areaJest = (rootDir) => ({
  ...jestFor(rootDir),
  ...screenTests,
  testTimeout: 60_000,
  transformIgnorePatterns: [
    `/node_modules/(?!(@daybook|${esm.join('|').replaceAll('\\+', '/')})/|(@mantine/core/cjs|zod/v4/locales)/index)`,
  ],
});
