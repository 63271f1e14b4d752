import { text } from 'node:stream/consumers';
import { checkSync } from 'recheck';

/**
 * Reads patterns from stdin, `[[source, flags], …]`, and prints the cost of each: "linear", or its attack. A separate
 * program, because the library is ten times as slow inside Jest.
 */
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** These flags do not affect the cost, and the library does not know all of them. */
const costOf = ([source = '', flags = '']: string[]): string => {
  const found = checkSync(source, flags.replace(/[dg]/g, ''), { timeout: 60_000, randomSeed: 1 });
  if (found.status === 'safe') return 'linear';
  return found.status === 'vulnerable' ? found.complexity.summary : `not known: ${found.error.kind}`;
};

const asked: string[][] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(asked.map(costOf)));
