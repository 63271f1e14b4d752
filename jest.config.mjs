import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { jestFor, screenTests } from './tools/jest/preset.mjs';

const base = jestFor(import.meta.dirname);

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
const examples = readdirSync(join(import.meta.dirname, 'examples')).map((entry) => `examples/${entry}`);
const withScreens = [
  'host',
  ...remotes,
  ...examples,
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
      ...screenTests,
    },
  ],
};
