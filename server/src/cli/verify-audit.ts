import { readConfig } from '../config.ts';
import { type ChainAnchor, verifyAuditLog } from '../modules/audit/verify-chain.ts';
import { openDatabase } from '../platform/database/open.ts';
import { errorCode } from '../platform/error-code.ts';
import { StartError } from '../platform/start-error.ts';

/** Exit codes: 0 intact, 1 altered, 2 unreadable. */
async function main([given]: string[]): Promise<0 | 1 | 2> {
  const anchor = given === undefined ? undefined : anchorOf(given);
  if (anchor === null) {
    console.error('The noted position must be a number, a colon and 64 letters and digits, such as 120:3f…');
    return 2;
  }
  const engine = await openDatabase(readConfig(process.env), () => undefined);
  try {
    const found = await verifyAuditLog(engine.db, { anchor });
    if (!found.isWhole) {
      console.error(`The audit log is broken at row ${found.position}: ${found.why}.`);
      return 1;
    }
    const { end, erased } = found;
    console.log(
      `The audit log is complete: ${end.position} rows${erased > 0 ? `, ${erased} of them with erased details` : ''}. ` +
        `To detect a later rewrite, note this position elsewhere: ${end.position}:${end.hash}`,
    );
    return 0;
  } finally {
    await engine.close();
  }
}

function anchorOf(given: string): ChainAnchor | null {
  const [, position, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(given) ?? [];
  return position === undefined ? null : { position: Number(position), hash };
}

const undefinedTable = '42P01';

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof StartError;
  if (!isExpected && errorCode(error) !== undefinedTable) throw error;
  console.error(
    isExpected ? error.message : 'There is no audit log in this database: start the server once.',
  );
  process.exitCode = 2;
}
