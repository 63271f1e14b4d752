import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const unusedMs = 7 * 86_400_000;

/** The deadline for using a password that was handed out: later finders, in a file or a log, cannot use it. */
export const unusedUntil = (now: Date): Date => new Date(now.getTime() + unusedMs);

/** The file with the password that the first start generated for the first administrator. */
export function passwordFile(dataFolder: string) {
  const file = path.join(dataFolder, 'admin-password');
  return {
    file,
    /** Null if that start was given a password, or another has been set since. */
    read(): { email: string } | null {
      if (!existsSync(file)) return null;
      const [email = ''] = readFileSync(file, 'utf8').split('\n');
      return { email };
    },
  };
}
