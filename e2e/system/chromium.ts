import { existsSync } from 'node:fs';

/** Chromium with all that a person has. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const withoutScreen = `${wholeBrowser}-headless-shell`;

/**
 * How Debian's Chromium is started: the one that has no screen and starts sooner, where it is beside the whole one;
 * without a sandbox, because containers and root have none, and without calling home.
 */
export const launchOptions = {
  executablePath: existsSync(withoutScreen) ? withoutScreen : wholeBrowser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
