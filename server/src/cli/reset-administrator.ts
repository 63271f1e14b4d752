// npm run administrator -- [email] [--stdin] [--without-second-factor]: a new password for an administrator.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { resetAdministrator } from '../modules/identity/users/reset-administrator.ts';
import { newUuid, systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open.ts';
import { errorCode } from '../platform/error-code.ts';
import { Refused } from '../platform/errors.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { explainFiles, StartError } from '../platform/start-error.ts';

const usage = `npm run administrator -- [email] [--stdin] [--without-second-factor]
  Gives an administrator a new password, ends their sessions, and prints it once.
  --stdin                   reads the new password from standard input
  --without-second-factor   also turns off their two-step sign-in`;

function assertDatabase({ database, dataFolder }: Config): void {
  if (database === null && !existsSync(path.join(dataFolder, 'pg')))
    throw new StartError(
      `There is no database in ${dataFolder}: name its folder with DAYBOOK_DATA, or PostgreSQL with DATABASE_URL.`,
    );
}

async function typedPassword(): Promise<string> {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (password.length < 8 || password.length > 128)
    throw new StartError('The new password must have 8 to 128 characters.');
  return password;
}

/** Exit codes: 0 set, 1 refused, 2 wrong arguments or no database. */
async function main(): Promise<0 | 2> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stdin: { type: 'boolean', default: false },
      'without-second-factor': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length > 1) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  assertDatabase(config);
  const password = values.stdin ? await typedPassword() : undefined;
  const engine = await openDatabase(config, () => undefined);
  const { db } = engine;
  const ours = { clock: systemClock, newId: newUuid };
  try {
    const set = await resetAdministrator(
      {
        ...ours,
        db,
        config,
        outbox: createOutbox(ours),
        limits: createRateLimits(db, systemClock, config.limits),
      },
      { email: positionals[0], password, withoutSecondFactor: values['without-second-factor'] },
    );
    console.error(`The password of ${set.email} has been reset, and all their sessions have ended.`);
    if (!values.stdin) console.log(set.password);
    return 0;
  } finally {
    await engine.close();
  }
}

/** The message for the terminal; undefined for a fault of the program. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Refused) return Object.values(error.details.fields ?? {})[0] ?? error.message;
  if (error instanceof StartError) return error.message;
  const code = errorCode(error) ?? '';
  if (code.startsWith('ERR_PARSE_ARGS')) return usage;
  if (code === '42P01') return 'There are no accounts in this database: start the server once.';
  return ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code)
    ? 'The database does not answer: check DATABASE_URL.'
    : undefined;
}

try {
  process.exitCode = await main();
} catch (thrown) {
  const error = explainFiles(thrown);
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = error instanceof Refused ? 1 : 2;
}
