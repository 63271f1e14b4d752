/** `npm run --silent cases:slots -- FILE`: works out the cases in a file and prints their starts as JSON. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SlotCase, startsOfCase } from '@daybook/domain/slot-case';
import { z } from 'zod';
import { SlotCaseSchema } from './slot-case-schema.ts';

class BadInput extends Error {}

try {
  const starts: Record<string, string[]> = {};
  for (const entry of readCases(process.argv[2])) {
    const slotCase = readCase(entry);
    if (slotCase) starts[slotCase.id] = workOut(slotCase);
  }
  console.log(JSON.stringify(starts, null, 1));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function readCases(file: string | undefined): unknown[] {
  if (!file) throw new BadInput('Name the file that holds the cases: npm run --silent cases:slots -- FILE');
  let text: string;
  try {
    // npm runs this in the root of the project, wherever it was called.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  } catch {
    throw new BadInput(`${file} cannot be read.`);
  }
  const cases = z.array(z.unknown()).safeParse(parseJson(text));
  if (!cases.success) throw new BadInput(`${file} does not hold a JSON array of cases.`);
  return cases.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A case that can be worked out; null for one that asks for more than the rules cover, which is said. */
function readCase(entry: unknown): SlotCase | null {
  const parsed = SlotCaseSchema.safeParse(entry);
  const id = z.object({ id: z.string() }).safeParse(entry).data?.id ?? 'a case without id';
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.find(({ code }) => code !== 'unrecognized_keys');
  if (wrong) throw new BadInput(`Case ${id}: ${wrong.path.join('.')}: ${wrong.message}`);
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  console.error(`Case ${id} is left out: no rule covers ${fields.join(', ')}.`);
  return null;
}

function workOut(slotCase: SlotCase): string[] {
  try {
    return startsOfCase(slotCase).map((startAt) => `${new Date(startAt).toISOString().slice(0, 16)}Z`);
  } catch (error) {
    if (error instanceof RangeError) throw new BadInput(`Case ${slotCase.id}: ${error.message}`);
    throw error;
  }
}
