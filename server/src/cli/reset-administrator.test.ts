import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openPglite } from '../platform/database/pglite.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { testClock } from '../testing/clock.ts';
import { migratedDump } from '../testing/database.ts';
import { addPerson } from '../testing/people.ts';

// Runs the command in a process of its own, on a data folder.
jest.setTimeout(180_000);

const folder = mkdtempSync(path.join(tmpdir(), 'daybook-reset-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function reset(dataFolder: string, args: readonly string[], typed = '') {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reset-administrator.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DAYBOOK_DATA: dataFolder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const [said, told, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, told, code };
}

test('the command refuses a folder without a database, and creates none', async () => {
  expect(await reset(path.join(folder, 'none'), [])).toMatchObject({
    said: '',
    told: expect.stringContaining('DAYBOOK_DATA'),
    code: 2,
  });
});

test('the command prints a new password once, refuses a short one, and stops if a server is running', async () => {
  const open = (from?: Blob) => openPglite({ folder: path.join(folder, 'pg'), ...(from && { from }) });
  const engine = await open(await migratedDump());
  await addPerson({ db: engine.db, clock: testClock() }, { email: 'owner@salon.example', userType: 1 });
  const busy = await reset(folder, []);
  expect(busy).toMatchObject({ said: '', told: expect.stringContaining('Stop that server'), code: 2 });
  await engine.close();

  const made = await reset(folder, []);
  expect(made).toMatchObject({ told: expect.stringContaining('owner@salon.example'), code: 0 });
  const again = await open();
  const row = await again.db.selectFrom('user_account').select('password_hash').executeTakeFirstOrThrow();
  await again.close();
  expect(await verifyPassword(row.password_hash, made.said.trim())).toBe(true);

  expect(await reset(folder, ['--stdin'], 'short\n')).toMatchObject({
    said: '',
    told: 'The new password must have 8 to 128 characters.\n',
    code: 2,
  });
});
