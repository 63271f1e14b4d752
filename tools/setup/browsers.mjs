// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { onMachine } from './places.mjs';
import { run } from './process.mjs';
import { Trouble } from './trouble.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const fromDebian = '/usr/bin/chromium';
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser for the journeys: CHROMIUM_PATH, or the one installed on the machine. On Debian as root it is
 * installed, together with the headless build, which needs half the processor time.
 *
 * @param {NodeJS.WritableStream} progress
 */
export async function findChromium(progress) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new Trouble(`CHROMIUM_PATH is ${named}, which does not exist: set it to a Chromium executable.`);
  }
  const found = named ?? onThisMachine();
  const mayInstall = isDebian() && process.getuid?.() === 0;
  if (!found && !mayInstall) {
    throw new Trouble(
      'No Chromium was found: install it (on Debian, "apt-get install chromium") or set CHROMIUM_PATH.',
    );
  }
  if (mayInstall && (!found || (found === fromDebian && !existsSync(`${found}-headless-shell`)))) {
    progress.write('Installing Chromium from Debian\n');
    await apt(['update'], progress);
    if (!found) await apt(['install', '--yes', '--no-install-recommends', 'chromium'], progress);
    // Installed separately: if Debian does not offer it, journeys run in the full browser.
    await apt(['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], progress);
  }
  const program = found ?? onThisMachine();
  if (!program) {
    throw new Trouble(
      'Chromium could not be installed from Debian: install it, and set CHROMIUM_PATH if necessary.',
    );
  }
  return program;
}

/**
 * Installs Firefox and WebKit, which run some of the journeys. If they cannot be installed, those journeys count as
 * skipped.
 *
 * @param {NodeJS.WritableStream} progress
 */
export async function installOtherEngines(progress) {
  const isComplete = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((name) => onMachine(name));
  if (isComplete || !isDebian() || process.getuid?.() !== 0) return;
  progress.write('Installing Firefox and WebKit from Debian\n');
  await apt(['update'], progress);
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  await apt(['install', '--yes', '--no-install-recommends', ...packages], progress);
}

function onThisMachine() {
  return (
    names.map(onMachine).find((program) => program !== undefined) ?? (existsSync(onMac) ? onMac : undefined)
  );
}

function isDebian() {
  // Ubuntu's package of this name only points to a snap.
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * @param {string[]} args
 * @param {NodeJS.WritableStream} progress
 */
async function apt(args, progress) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, interrupted } = await run(['apt-get', '-q', ...args], { env, show: progress });
  if (interrupted) process.exit(code);
}
