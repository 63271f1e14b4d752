import { defineConfig } from '@playwright/test';
import { launchOptions } from './system/chromium.ts';

// Each worker runs a whole system of its own: two of them keep two cores busy.
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'processes', testMatch: 'processes/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions,
  },
});
