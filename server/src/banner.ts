import path from 'node:path';
import type { Config } from './config.ts';
import type { FirstAdministrator } from './features/auth/first-administrator.ts';

/**
 * What the terminal of who started the server shows. A new password stands in it only where a person reads it: where
 * the output goes to a file or a collector, the file of the password is named instead.
 */
export function bannerOf(
  config: Config,
  { email, newPassword, passwordFile }: FirstAdministrator,
  isTerminal = process.stderr.isTTY === true,
): string {
  const password =
    newPassword && isTerminal
      ? `password ${newPassword} (shown once, kept in ${passwordFile})`
      : passwordFile
        ? `password in ${passwordFile}`
        : 'with the password that was chosen';
  const lines: [string, string][] = [
    ['Open', config.publicUrl],
    ['Sign in', `${email}, ${password}`],
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
