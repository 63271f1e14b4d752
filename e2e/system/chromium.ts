import { existsSync } from 'node:fs';

/** Chromium with all features of a real browser. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const withoutScreen = `${wholeBrowser}-headless-shell`;

/**
 * How Debian's Chromium is started: the headless build if it is installed, without a sandbox, which containers and
 * root lack, and without background requests.
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
