import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { recordAudit } from '../modules/audit/record-audit.ts';
import { newUuid } from '../platform/clock.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Engine } from '../platform/database/types.ts';
import { testClock } from '../testing/clock.ts';
import { migratedDump } from '../testing/database.ts';

// Runs the command in a process of its own, on a data folder.
jest.setTimeout(120_000);

const dataFolder = mkdtempSync(path.join(tmpdir(), 'daybook-verify-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

async function verify(...args: string[]) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'verify-audit.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DAYBOOK_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, code };
}

async function onDatabase(work: (engine: Engine) => Promise<void>, from?: Blob): Promise<void> {
  const engine = await openPglite({ folder: path.join(dataFolder, 'pg'), ...(from && { from }) });
  await work(engine).finally(() => engine.close());
}

test('the command reports the position of an intact log, and the first altered row of any other', async () => {
  await onDatabase(
    async (engine) => {
      for (const name of ['Hair', 'Nails']) {
        await inTransaction(engine.db, (tx) =>
          recordAudit({ clock: testClock(), newId: newUuid }, tx, {
            actor: 'system',
            action: 'created',
            object: { kind: 'category', id: name, name },
          }),
        );
      }
    },
    await migratedDump(),
  );
  const whole = await verify();
  expect(whole).toMatchObject({ code: 0, complained: '' });
  expect(whole.said).toMatch(/^The audit log is complete: 2 rows\..* 2:[0-9a-f]{64}\n$/);

  const noted = /2:[0-9a-f]{64}/.exec(whole.said)?.[0] ?? '';
  expect(await verify(noted)).toMatchObject({ code: 0 });
  expect(await verify(`2:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
  expect(await verify('soon')).toMatchObject({ code: 2 });

  await onDatabase(({ db }) =>
    inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_event set action = 'deleted' where position = 2`.execute(tx);
    }),
  );
  expect(await verify()).toMatchObject({
    code: 1,
    said: '',
    complained:
      'The audit log is broken at row 2: it is not what was written, or not where it was written.\n',
  });
});
