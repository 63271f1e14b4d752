import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';

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
  'kysely',
  'temporal-polyfill',
  'temporal-utils',
];

const base = {
  rootDir: import.meta.dirname,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '/(@mantine/core/cjs|zod/v4/locales)/index\\.cjs$': '<rootDir>/tools/jest/lazy-index.cjs',
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
    '\\.module\\.css$': '<rootDir>/tools/jest/css-module.cjs',
    '\\.css$': '<rootDir>/tools/jest/empty.cjs',
    '^@tabler/icons-react$': '<rootDir>/tools/jest/icons.cjs',
    '^icon:(.+)$': '<rootDir>/shared/ui/node_modules/@tabler/icons-react/dist/esm/icons/$1.mjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.daybook/', '/\\.runtime/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

const withProperties = { setupFilesAfterEnv: ['<rootDir>/tools/jest/properties.ts'] };

const withoutBrowser = [
  'shared/domain',
  'shared/i18n',
  'shared/contract',
  'shared/registry',
  'server',
  'tools',
];
const remotes = readdirSync(import.meta.dirname).filter((entry) => entry.startsWith('remote-'));
const withScreens = [
  'host',
  ...remotes,
  'shared/api',
  'shared/session',
  'shared/shell',
  'shared/ui',
  'shared/backoffice',
  'shared/testing',
];

/** @param {string[]} folders */
const inside = (folders) => folders.map((folder) => `<rootDir>/${folder}`);

/** @type {import('jest').Config} */
export default {
  maxWorkers: Math.min(4, cpus().length),
  // Generous, because opening a database takes long on a busy machine.
  testTimeout: 60_000,
  projects: [
    // Checks of the workspace itself: floors, pins, documents.
    { ...base, displayName: 'checks', roots: inside(['tools/checks']) },
    {
      ...base,
      ...withProperties,
      displayName: 'units',
      roots: inside(withoutBrowser),
      testPathIgnorePatterns: ['\\.api\\.test\\.ts$', '/tools/checks/'],
    },
    // The server from outside, on the embedded engine or on the PostgreSQL of TEST_DATABASE_URL.
    {
      ...base,
      ...withProperties,
      displayName: 'api',
      roots: inside(['server']),
      testMatch: ['**/*.api.test.ts'],
    },
    // The same tests in a few processes, in half the time. `npm test` runs these.
    {
      ...base,
      ...withProperties,
      displayName: 'api-together',
      roots: inside(['server']),
      testMatch: ['**/testing/together/*.ts', '**/*.alone.api.test.ts'],
    },
    {
      ...base,
      displayName: 'screens',
      roots: inside(withScreens),
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.ts'],
    },
  ],
};
