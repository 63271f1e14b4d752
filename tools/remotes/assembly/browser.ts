import { existsSync } from 'node:fs';
import { RegistryProblem } from '@daybook/registry/problem';
import { type Browser, chromium } from 'playwright-core';
import type { Environment } from '../operator.ts';

/** The browser's path: configured, or Debian's. Throws if there is none. */
export function needBrowser({ CHROMIUM_PATH: named }: Environment): string {
  const program = named || '/usr/bin/chromium';
  if (existsSync(program)) return program;
  throw new RegistryProblem(
    'check',
    `assembly: there is no browser here (${program}). Install Chromium or name one with CHROMIUM_PATH, or pass --without-browser to skip this gate; the log will say so.`,
  );
}

/** Without a sandbox, which containers and root do not support, and without phoning home. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
