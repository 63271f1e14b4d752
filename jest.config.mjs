// Two kinds of test: rules and the server on Node, screens in a browser-like document.
// Packages that only ship ES modules are transformed like our own sources.
const esm = [
  'kysely',
  'uuidv7',
  'ical-generator',
  'temporal-polyfill',
  'temporal-utils',
  'postal-mime',
  'fast-check',
  'pure-rand',
];
const base = {
  rootDir: import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  transform: {
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
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esm.join('|')})@)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/css-module.cjs',
    '\\.css$': '<rootDir>/tools/jest/empty.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.daybook/', '/\\.runtime/'],
};

const packages = (names) => names.map((name) => `<rootDir>/${name}`);

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      roots: packages(['shared/domain', 'shared/contract', 'server', 'tools']),
    },
    {
      ...base,
      displayName: 'screen',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.ts'],
      roots: packages([
        'host',
        'remote-auth',
        'remote-admin',
        'remote-staff',
        'remote-booking',
        'shared/api',
        'shared/session',
        'shared/shell',
        'shared/ui',
        'shared/backoffice',
        'shared/testing',
      ]),
    },
  ],
};
