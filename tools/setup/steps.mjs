// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeFolder } from './places.mjs';
import { tallyOfJest, tallyOfPlaywright } from './reports.mjs';

/**
 * One step of `npm test`.
 *
 * @typedef {object} Step
 * @property {string} name what `--only=` takes
 * @property {string} title
 * @property {string[]} command
 * @property {boolean} [quick] part of `pnpm check`
 * @property {string} [needs] the step without which this one cannot pass
 * @property {boolean} [inBrowser] needs a Chromium on the machine
 * @property {boolean} [inEachEngine] also uses Firefox and WebKit if they are available
 * @property {NodeJS.ProcessEnv} [env] further variables; undefined removes one
 * @property {Report} [report] the file with the result of each test; without it the step counts as one test
 *
 * @typedef {{ file: string, tally: (report: any) => import('./reports.mjs').Tally }} Report
 */

// Tests of the embedded engine, and a sample of the API tests. Journeys run on it, too.
const sample = 'together/1\\.ts$|\\.alone\\.api\\.test\\.ts$';

// No test may depend on the process's time zone, so each step uses another one, far from the business's.
const inZone = {
  east: { TZ: 'Pacific/Kiritimati' },
  west: { TZ: 'America/New_York' },
  between: { TZ: 'Asia/Kathmandu' },
};

/**
 * The steps in order, the fastest and most informative first. In a full run all browser tests are one step, which
 * keeps every core busy, and if the API tests run on PostgreSQL, only a part of them runs on the embedded engine.
 *
 * @param {{ postgres: boolean, topology: boolean, whole: boolean }} options
 * @returns {Step[]}
 */
export function steps({ postgres, topology, whole }) {
  const sampled = whole && postgres;
  return [
    { name: 'style', title: 'Format and lint', quick: true, command: ['biome', 'ci'] },
    { name: 'types', title: 'Types', quick: true, command: ['tsc', '-p', '.'] },
    { ...jest('floors', ['checks']), title: 'Floors and documents', quick: true },
    { name: 'unused', title: 'Unused code', quick: true, command: ['knip'] },
    {
      ...jest('units', ['units', 'screens']),
      title: 'Units and screens',
      quick: true,
      env: inZone.east,
    },
    {
      ...jest('api', ['api-together'], sampled ? [`--testPathPatterns=${sample}`] : []),
      title: sampled ? 'API, embedded (a sample)' : 'API on the embedded engine',
      quick: true,
      env: { ...inZone.west, TEST_DATABASE_URL: undefined },
    },
    ...(postgres
      ? [{ ...jest('api-postgres', ['api-together']), title: 'API on PostgreSQL', env: inZone.between }]
      : []),
    { name: 'build', title: 'Builds', command: ['node', 'tools/build/build.ts'] },
    // Runs alone, because it measures response times.
    { ...playwright('processes', ['processes']), title: 'Races and kills of real servers', needs: 'build' },
    ...(whole
      ? [inBrowsers('browsers', ['journeys', 'engines', 'areas', ...(topology ? ['topology'] : [])])]
      : [
          inBrowsers('journeys', ['journeys']),
          inBrowsers('engines', ['engines']),
          inBrowsers('areas', ['areas']),
          ...(topology ? [inBrowsers('topology', ['topology'])] : []),
        ]),
  ];
}

/** @type {Record<string, string>} */
const browserTitles = {
  browsers: 'In browsers',
  journeys: 'Journeys in the browser',
  engines: 'In every browser engine',
  areas: 'A new area, and changing it',
  topology: 'Behind nginx, on two servers',
};

/**
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
const inBrowsers = (name, projects) => ({
  ...playwright(name, projects),
  title: browserTitles[name] ?? name,
  needs: 'build',
  inBrowser: true,
  inEachEngine: projects.includes('engines'),
});

/**
 * The checks of a single area, so that its team need not wait for the tests of others.
 *
 * @param {string} area its folder
 * @returns {Step[]}
 */
export function areaSteps(area) {
  return [
    { name: 'style', title: 'Format and lint', command: ['biome', 'ci', area] },
    { name: 'types', title: 'Types', command: ['tsc', '-p', areaTypes(area)] },
    { ...jest('floors', ['checks'], ['tools/checks/floors.test.ts']), title: 'Walls' },
    { name: 'unused', title: 'Unused code', command: ['knip', '--workspace', area] },
    { ...jest('units', ['units', 'screens'], [`${area}/`]), title: 'Its tests', env: inZone.east },
  ];
}

/**
 * The types of one area and of what it imports.
 *
 * @param {string} area
 */
function areaTypes(area) {
  const folder = join(runtimeFolder, 'reports');
  const file = join(folder, `tsconfig.${area}.json`);
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      tsBuildInfoFile: `./tsc.${area}.json`,
      typeRoots: ['../../node_modules/@types', '../../node_modules'],
    },
    // Declares imports that the compiler cannot read, such as style sheets.
    include: [`../../${area}/**/*`, '../../shared/**/*.d.ts'],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/**
 * @param {string} name
 * @param {string[]} projects of jest.config.mjs
 * @param {string[]} [options]
 */
function jest(name, projects, options = []) {
  const file = reportFile(name);
  const command = ['jest', '--json', `--outputFile=${file}`, ...options];
  return {
    name,
    command: [...command, '--selectProjects', ...projects],
    report: { file, tally: tallyOfJest },
  };
}

/**
 * @param {string} name
 * @param {string[]} projects of e2e/playwright.config.ts
 */
function playwright(name, projects) {
  const file = reportFile(name);
  const command = ['e2e/node_modules/.bin/playwright', 'test', '--config=e2e', '--reporter=list,json'];
  return {
    name,
    command: [...command, ...projects.map((project) => `--project=${project}`)],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, tally: tallyOfPlaywright },
  };
}

/** @param {string} name */
function reportFile(name) {
  return join(runtimeFolder, 'reports', `${name}.json`);
}
