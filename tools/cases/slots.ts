/** `npm run --silent cases:slots -- FILE`: calculates the cases in a file and prints their starts as JSON. */
import { type SlotCase, startsOfCase } from '@daybook/domain/slot-case';
import { BadInput, nameOf, readCases, reporting } from './read-cases.ts';
import { SlotCaseSchema } from './slot-case-schema.ts';

reporting(() => {
  const starts: Record<string, string[]> = {};
  for (const entry of readCases(process.argv[2], 'cases:slots')) {
    const slotCase = readCase(entry);
    if (slotCase) starts[slotCase.id] = workOut(slotCase);
  }
  console.log(JSON.stringify(starts, null, 1));
});

/** Parses a case. Returns null, with a message, if it needs unsupported rules. */
function readCase(entry: unknown): SlotCase | null {
  const parsed = SlotCaseSchema.safeParse(entry);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.find(({ code }) => code !== 'unrecognized_keys');
  if (wrong) throw new BadInput(`Case ${nameOf(entry)}: ${wrong.path.join('.')}: ${wrong.message}`);
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  console.error(`Case ${nameOf(entry)} is skipped: no rule covers ${fields.join(', ')}.`);
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
