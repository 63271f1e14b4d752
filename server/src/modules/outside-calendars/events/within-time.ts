import { createContext, Script } from 'node:vm';

const script = new Script('work()');
const context = createContext({ work: null });

/** Runs the work, and throws if it takes longer: a rule such as "each 30 February" keeps its reader busy for ever. */
export function withinTime<T>(work: () => T, timeoutMs: number): T {
  let result: { value: T } | undefined;
  context.work = () => {
    result = { value: work() };
  };
  try {
    script.runInContext(context, { timeout: timeoutMs });
  } finally {
    context.work = null;
  }
  if (!result) throw new Error('The work did not end.');
  return result.value;
}
