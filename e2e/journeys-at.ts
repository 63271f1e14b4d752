import { spawnSync } from 'node:child_process';

/**
 * Runs journeys with the clocks of tests, servers and pages moved: `npm run journeys:at -- +9h journeys/desk-day`. A
 * journey has to pass at every hour, on every day of the week and of the month.
 */
const [offset = '', ...files] = process.argv.slice(2);

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

if (!/^[+-]\d+[mhd]$/.test(offset)) stop('Say how far to move the clock, such as +9h, -90m or +3d.');
const playwright = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--project=journeys'];
// A page with a moved clock does not see its own requests.
const left = ['--grep-invert', 'texts are fetched once'];
const { error, status } = spawnSync(
  'faketime',
  ['-f', offset, process.execPath, ...playwright, ...left, ...files],
  {
    stdio: 'inherit',
  },
);
if (error) stop('faketime is missing. On Debian: apt-get install faketime.');
process.exitCode = status ?? 1;
