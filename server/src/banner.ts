import path from 'node:path';
import type { Config } from './config.ts';
import type { DemoLogins } from './modules/demo/demo.commands.ts';
import type { FirstAdministrator } from './modules/identity/sign-in/first-administrator.ts';

interface Told {
  administrator: FirstAdministrator;
  demo: DemoLogins | null;
  /** Why there are no pages to open yet; null where there are. */
  missingPages: string | null;
  /** Which stored secrets cannot be read; null where all can. */
  lostSecrets: string | null;
}

/**
 * What the terminal of who started the server shows. A new password stands in it only where a person reads it: where
 * the output goes to a file or a collector, the file of the password is named instead.
 */
export function bannerOf(
  config: Config,
  { administrator, demo, missingPages, lostSecrets }: Told,
  isTerminal = process.stderr.isTTY === true,
): string {
  const { email, newPassword, passwordFile } = administrator;
  const password =
    newPassword && isTerminal
      ? `password ${newPassword} (shown once, kept in ${passwordFile})`
      : passwordFile
        ? `password in ${passwordFile}`
        : 'with the password that was chosen';
  const lines: [string, string][] = [
    ['Open', config.publicUrl],
    ...(missingPages === null ? [] : [['Pages', missingPages] satisfies [string, string]]),
    [
      'Sign in',
      email === null ? 'as before; for a lost password: npm run administrator' : `${email}, ${password}`,
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

/** The people of the demo business, where there is one. */
function staffLines(demo: DemoLogins | null, isTerminal: boolean): [string, string][] {
  if (!demo?.file) return [];
  if (demo.newLogins.length === 0 || !isTerminal)
    return [['Staff', `e-mail addresses and passwords in ${demo.file}`]];
  const people = demo.newLogins.map(({ email, password }, index): [string, string] => [
    index === 0 ? 'Staff' : '',
    `${email}, password ${password}`,
  ]);
  return [...people, ['', `(shown once, kept in ${demo.file})`]];
}
