// npm run rotate-secret -- [--stdin]: another secret of the installation.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { errorCode } from '../platform/error-code.ts';
import { createSecretBox, secretFile, shortestSecret } from '../platform/secret-box.ts';
import { explainFiles, StartError } from '../platform/start-error.ts';
import { newToken } from '../platform/tokens.ts';
import { rotateSecret } from '../rotate-secret.ts';

const usage = `npm run rotate-secret -- [--stdin]
  Seals second factors, payment keys and webhooks under a new secret. Stop every server first.
  A secret in the data folder is replaced. One in DAYBOOK_SECRET is printed, for you to set.
  --stdin   reads the new secret from standard input`;

async function newSecret(isTyped: boolean): Promise<string> {
  if (!isTyped) return newToken();
  const [typed = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (typed.length >= shortestSecret && typed.length <= 1000) return typed;
  throw new StartError(`The new secret must have ${shortestSecret} to 1000 characters.`);
}

function assertPlace({ database, dataFolder, secret }: Config): void {
  if (database === null && !existsSync(path.join(dataFolder, 'pg')))
    throw new StartError(
      `There is no database in ${dataFolder}: name its folder with DAYBOOK_DATA, or PostgreSQL with DATABASE_URL.`,
    );
  if (secret === undefined && !existsSync(secretFile(dataFolder)))
    throw new StartError(
      `There is no secret in ${dataFolder}: name its folder with DAYBOOK_DATA, or set DAYBOOK_SECRET to the present one.`,
    );
}

/** Exit codes: 0 replaced, 1 nothing changed, 2 wrong arguments. */
async function main(): Promise<0 | 2> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stdin: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help || positionals.length > 0) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  assertPlace(config);
  const { secret: present, dataFolder } = config;
  const secret = await newSecret(values.stdin);
  const boxes = { from: createSecretBox(config), to: createSecretBox({ secret, dataFolder }) };
  // Written before anything is sealed under it, so that no accident loses it.
  const draft = `${secretFile(dataFolder)}.new`;
  if (present === undefined) writeFileSync(draft, secret, { mode: 0o600 });
  else if (!values.stdin) console.log(secret);
  const engine = await openDatabase(config, () => undefined);
  try {
    const count = await rotateSecret(engine.db, boxes);
    if (present === undefined) renameSync(draft, secretFile(dataFolder));
    console.error(
      `${count} stored secret${count === 1 ? ' is' : 's are'} now sealed under the new one. ${
        present === undefined ? 'Start the servers.' : 'Start the servers with it in DAYBOOK_SECRET.'
      }`,
    );
    return 0;
  } catch (error) {
    // Nothing is sealed under the new secret; after a lost connection that is unknown, so the file stays.
    if (error instanceof StartError) rmSync(draft, { force: true });
    throw error;
  } finally {
    await engine.close();
  }
}

try {
  process.exitCode = await main();
} catch (thrown) {
  const error = explainFiles(thrown);
  const isUsage = (errorCode(error) ?? '').startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(usage);
  else if (error instanceof StartError) console.error(error.message);
  else throw error;
  process.exitCode = isUsage ? 2 : 1;
}
