import path from 'node:path';
import type { Config } from './config.ts';
import type { DemoLogins } from './modules/demo/demo.commands.ts';
import type { FirstAdministrator } from './modules/identity/sign-in/first-administrator.ts';

interface StartFacts {
  administrator: FirstAdministrator;
  demo: DemoLogins | null;
  /** The reason why no pages are served yet; null if they are. */
  missingPages: string | null;
  /** The stored secrets that cannot be read; null if all can. */
  lostSecrets: string | null;
}

/**
 * The banner after the start. It contains a new password only on a terminal; where the output goes to a file or a log
 * collector, it names the password's file instead.
 */
export function bannerOf(
  config: Config,
  { administrator, demo, missingPages, lostSecrets }: StartFacts,
  isTerminal = process.stderr.isTTY === true,
): string {
  const { email, newPassword, passwordFile } = administrator;
  const password =
    newPassword && isTerminal
      ? `password ${newPassword} (shown once, kept in ${passwordFile})`
      : passwordFile
        ? `password in ${passwordFile}`
        : 'with the configured password';
  const lines: [string, string][] = [
    ['Open', config.publicUrl],
    ...(missingPages === null ? [] : [['Pages', missingPages] satisfies [string, string]]),
    [
      'Sign in',
      email === null ? 'unchanged; to reset a lost password: npm run administrator' : `${email}, ${password}`,
    ],
    ...staffLines(demo, isTerminal),
    ...(lostSecrets === null ? [] : [['Secret', lostSecrets] satisfies [string, string]]),
    [
      'Data',
      config.database
        ? `PostgreSQL at ${new URL(config.database.url).host}`
        : path.join(config.dataFolder, 'pg'),
    ],
    [
      'Mail',
      config.mail.smtpUrl
        ? `by ${new URL(config.mail.smtpUrl).host}`
        : `written to ${path.join(config.dataFolder, 'outbox')}`,
    ],
  ];
  return `\nDaybook is ready.\n\n${lines.map(([label, text]) => `  ${label.padEnd(8)} ${text}`).join('\n')}\n`;
}

/** Logins of the demo business, if there is one. */
function staffLines(demo: DemoLogins | null, isTerminal: boolean): [string, string][] {
  if (!demo?.file) return [];
  if (demo.newLogins.length === 0 || !isTerminal)
    return [['Staff', `email addresses and passwords are in ${demo.file}`]];
  const people = demo.newLogins.map(({ email, password }, index): [string, string] => [
    index === 0 ? 'Staff' : '',
    `${email}, password ${password}`,
  ]);
  return [...people, ['', `(shown once, kept in ${demo.file})`]];
}
