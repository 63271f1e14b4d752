import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Input that cannot be used; the message names the problem. */
export class BadInput extends Error {}

/** The cases in a file, not validated yet. */
export function readCases(file: string | undefined, command: string): unknown[] {
  if (!file) throw new BadInput(`Name the file with the cases: npm run --silent ${command} -- FILE`);
  let text: string;
  try {
    // npm changes to the project's root; paths are relative to the folder of the call.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  } catch {
    throw new BadInput(`${file} cannot be read.`);
  }
  const cases = z.array(z.unknown()).safeParse(parseJson(text));
  if (!cases.success) throw new BadInput(`${file} does not contain a JSON array of cases.`);
  return cases.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name of a case for messages. */
export const nameOf = (entry: unknown): string =>
  z.object({ id: z.string() }).safeParse(entry).data?.id ?? 'a case without id';

/** Runs the work. Prints the problem of invalid input and exits with 2. */
export function reporting(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
