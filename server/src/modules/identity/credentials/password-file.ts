import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const unusedMs = 7 * 86_400_000;

/** By when a password that was given out has to be used: who finds it later, in a file or a log, gets in nowhere. */
export const unusedUntil = (now: Date): Date => new Date(now.getTime() + unusedMs);

/** Where the password lies that the first start made for the first administrator. */
export function passwordFile(dataFolder: string) {
  const file = path.join(dataFolder, 'admin-password');
  return {
    file,
    /** Null where that start was given one, or another was made since. */
    read(): { email: string } | null {
      if (!existsSync(file)) return null;
      const [email = ''] = readFileSync(file, 'utf8').split('\n');
      return { email };
    },
  };
}
