import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What is wrong with what the command was given, in a sentence. */
export class BadInput extends Error {}

/** The cases in a file, as they are written. */
export function readCases(file: string | undefined, command: string): unknown[] {
  if (!file) throw new BadInput(`Name the file with the cases: npm run --silent ${command} -- FILE`);
  let text: string;
  try {
    // npm runs this in the root of the project, wherever it was called.
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

/** The name of a case in a sentence about it. */
export const nameOf = (entry: unknown): string =>
  z.object({ id: z.string() }).safeParse(entry).data?.id ?? 'a case without id';

/** Does the work; of input that cannot be used it says what is wrong, and ends with 2. */
export function reporting(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
