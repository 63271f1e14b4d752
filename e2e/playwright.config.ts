import { defineConfig, type Project } from '@playwright/test';
import { launchOptions } from './system/chromium.ts';
import type { Shape } from './system/test.ts';

// Journeys across several parts. Those that start their own servers gain nothing from the topology.
const sample = ['messages', 'password', 'several-services'];
const ownServers = ['attacks', 'series', 'set-up'];
const journeys = (names: readonly string[]) => names.map((name) => `journeys/${name}.spec.ts`);
const inTopology =
  process.env.DAYBOOK_TOPOLOGY === 'all'
    ? { testMatch: ['topology/**/*.spec.ts', 'journeys/**/*.spec.ts'], testIgnore: journeys(ownServers) }
    : { testMatch: ['topology/**/*.spec.ts', ...journeys(sample)] };

const projects: Project<object, { shape: Shape }>[] = [
  { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
  { name: 'engines', testMatch: 'engines/**/*.spec.ts' },
  { name: 'processes', testMatch: 'processes/**/*.spec.ts', workers: 1 },
  { name: 'areas', testMatch: 'areas/**/*.spec.ts', workers: 1 },
  { name: 'topology', ...inTopology, use: { shape: 'topology' }, workers: 1 },
];

// Each worker runs a whole system, so two keep two cores busy.
export default defineConfig<object, { shape: Shape }>({
  testDir: '.',
  globalSetup: './system/demo-data.ts',
  projects: projects.map((project) => ({ ...project, outputDir: `test-results/${project.name}` })),
  // No time limits here: tests of speed have their own. A machine four times as slow still passes.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine can cause timeouts. A test that passes only on the second try is reported.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Tracing takes a quarter of the time, so it is off unless a journey is being debugged.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions,
  },
});
