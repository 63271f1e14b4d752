import { createHash } from 'node:crypto';
import { RegistryLogEntry } from '@daybook/contract/registry';
import { places } from './places.ts';
import { RegistryProblem } from './problem.ts';
import { parseAs } from './releases.ts';
import type { Store } from './store/store.ts';

const linesOf = (bytes: Buffer) => String(bytes).split('\n').filter(Boolean);
const hashOf = (line: string | undefined) =>
  line === undefined ? null : createHash('sha256').update(line).digest('hex');

/** Adds a line to the log. */
export const writeLog = (store: Store, entry: Omit<RegistryLogEntry, 'after'>): Promise<void> =>
  store.append(places.log, (before) => {
    const after = hashOf(linesOf(before).at(-1));
    return Buffer.from(`${JSON.stringify({ ...entry, after } satisfies RegistryLogEntry)}\n`);
  });

/** The log, the oldest line first. */
export async function readLog(store: Store): Promise<RegistryLogEntry[]> {
  const found = await store.read(places.log);
  return linesOf(found?.bytes ?? Buffer.alloc(0)).map((line, index) =>
    parseAs(RegistryLogEntry, line, `Line ${index + 1} of the log`),
  );
}

/** Throws if a line was changed or removed after it was written; resolves to the number of lines. */
export async function verifyLog(store: Store): Promise<number> {
  const lines = linesOf((await store.read(places.log))?.bytes ?? Buffer.alloc(0));
  lines.forEach((line, index) => {
    const { after } = parseAs(RegistryLogEntry, line, `Line ${index + 1} of the log`);
    if (after !== hashOf(lines[index - 1]))
      throw new RegistryProblem(
        'integrity',
        `Line ${index + 1} of the log does not follow the previous line. A line has been changed or removed.`,
      );
  });
  return lines.length;
}
