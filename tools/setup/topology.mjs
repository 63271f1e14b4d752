// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './browsers.mjs';
import { onMachine } from './places.mjs';
import { prepare } from './prepare.mjs';
import { run } from './process.mjs';
import { Trouble } from './trouble.mjs';

const ofNginx = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

const hasPostgres = () => {
  const root = '/usr/lib/postgresql';
  return existsSync(root) && readdirSync(root).some((version) => existsSync(`${root}/${version}/bin/initdb`));
};

/** A sentence naming the programs that the topology needs and this machine lacks; null if none. */
export function missingForTopology() {
  const missing = [
    ...(onMachine('nginx') || ofNginx.some(existsSync)
      ? []
      : ['nginx (on Debian, "apt-get install nginx-light")']),
    ...(hasPostgres() ? [] : ['PostgreSQL (on Debian, "apt-get install postgresql")']),
  ];
  return missing.length > 0 ? `The topology needs ${missing.join(' and ')}.` : null;
}

/**
 * Builds, starts nginx, two servers, a worker and PostgreSQL with the files of the production setup, and runs the
 * topology's tests and some journeys against them. Arguments select journeys by name; `--all` runs every journey.
 *
 * @param {string[]} args
 */
export async function topology(args) {
  const missing = missingForTopology();
  if (missing) throw new Trouble(missing);
  const { node, env } = await prepare();
  const build = await run([node, 'tools/build/build.ts'], { env, attached: true });
  if (build.code !== 0) return build.code;
  const program = 'e2e/node_modules/.bin/playwright';
  const isWhole = args.includes('--all');
  const journeys = await run(
    [program, 'test', '--config=e2e', '--project=topology', ...args.filter((one) => one !== '--all')],
    {
      env: {
        ...env,
        CHROMIUM_PATH: await findChromium(process.stderr),
        ...((isWhole || args.length > 0) && { DAYBOOK_TOPOLOGY: 'all' }),
      },
      attached: true,
    },
  );
  return journeys.code;
}
