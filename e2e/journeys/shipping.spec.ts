// From a team's `publish` to the visitors, through every gate, with the operators' own commands.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { firstStep, runningOf } from '../system/chaos.ts';
import { projectFolder } from '../system/server.ts';
import { remotes } from '../system/store.ts';
import { expect, test } from '../system/test.ts';
import { copyVersion, entryFile, servedBy } from '../system/versions.ts';

const remote = 'remote-booking';
const minuteMs = 60_000;
/** `npm run test:swap` requires an otherwise idle machine, so only it checks the times. */
const isTimed = Boolean(process.env.DAYBOOK_SWAP_VISITORS);

test.describe.configure({ mode: 'serial' });
test.use({ ownSystem: 'shipping' });

/** A command that continues while others run. */
function start(store: string, ...args: string[]) {
  const command = ['tools/remotes/remotes.ts', ...args, '--store', store];
  const child = spawn(process.execPath, command, { cwd: projectFolder });
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => texts.push(String(text)));
  const said = () => texts.join('');
  return { said, ended: once(child, 'exit').then(([code]) => ({ exit: Number(code), said: said() })) };
}

test('a version is built, published, assembled in a browser and released to visitors within a minute, and rolled back within ten seconds', async ({
  page,
  system,
}) => {
  const before = (await servedBy(system.store)).remotes[remote]?.version;
  const begun = Date.now();
  const published = await remotes(system.store, 'publish', remote, '--version', '70.0.0');
  expect(published.exit, published.output).toBe(0);
  const used = await remotes(system.store, 'use', `${remote}@70.0.0`);
  expect(used.exit, used.output).toBe(0);
  expect(used.output).toContain('/booking stands');
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe('70.0.0');
  const shipped = Date.now() - begun;

  const back = Date.now();
  expect((await remotes(system.store, 'rollback', remote)).exit).toBe(0);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(before);
  const returned = Date.now() - back;
  if (!isTimed) return;
  process.stdout.write(`From publish to visitors ${shipped} ms, and back ${returned} ms.\n`);
  expect(shipped).toBeLessThan(minuteMs);
  expect(returned).toBeLessThan(10_000);
});

test('of two operators at the same moment one wins, and the other gets an error; a version that does not start in a browser is not used', async ({
  page,
  system,
}) => {
  await copyVersion(system.store, remote, '71.0.0');
  await copyVersion(system.store, remote, '71.1.0');
  await copyVersion(system.store, remote, '71.2.0', {
    edit: (file, text) => (entryFile.test(file) ? "throw new Error('broken on purpose');" : text),
  });
  // Slow because of its gates; in the meantime another operator selects a release.
  const slow = start(system.store, 'use', `${remote}@71.0.0`);
  await expect.poll(slow.said, { timeout: 30_000 }).toContain('assembly:');
  const quick = await remotes(system.store, 'use', `${remote}@71.1.0`, '--without-browser');
  expect(quick.exit, quick.output).toBe(0);
  const lost = await slow.ended;
  expect(lost.said).toContain('Someone else has changed the channel');
  expect(lost.exit).toBe(3);

  const broken = await remotes(system.store, 'use', `${remote}@71.2.0`);
  expect(broken.output).toContain(`${remote} 71.2.0 at /booking`);
  expect(broken.exit).toBe(1);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe('71.1.0');
});
