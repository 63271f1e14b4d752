import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from './lock-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daybook-lock-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

let count = 0;
const newLock = () => {
  count += 1;
  return path.join(folder, `${count}.lock`);
};

/** Another process that takes the lock, reports it, and keeps it until it is ended. */
async function holdElsewhere(file: string): Promise<ChildProcess> {
  const module = path.join(import.meta.dirname, 'lock-file.ts');
  const program = `const { takeLock } = await import(process.argv[1]);
    takeLock(process.argv[2]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, module, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a lock held by another process is refused, with that process and the remedy', async () => {
  const file = newLock();
  const holder = await holdElsewhere(file);
  expect(() => takeLock(file)).toThrow(new RegExp(`process ${holder.pid}.*DAYBOOK_DATA`));
  expect(readFileSync(file, 'utf8').trim()).toBe(String(holder.pid));
}, 30_000);

test('the lock of a killed process is taken over', async () => {
  const file = newLock();
  const holder = await holdElsewhere(file);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = takeLock(file);
  expect(readFileSync(file, 'utf8').trim()).toBe(String(process.pid));
  lock.release();
}, 30_000);

test('a released lock is free, and releasing it takes no lock from others', () => {
  const file = newLock();
  const lock = takeLock(file);
  lock.release();
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, '1\n');
  lock.release();
  expect(existsSync(file)).toBe(true);
});

test('a lock file without a process is taken over', () => {
  const file = newLock();
  writeFileSync(file, '');
  expect(() => takeLock(file).release()).not.toThrow();
});

test('a lock from before the machine started is taken over, whichever process has its number now', () => {
  const file = newLock();
  writeFileSync(file, `${process.ppid}\n`);
  expect(() => takeLock(file)).toThrow('in use');
  utimesSync(file, 0, 0);
  expect(() => takeLock(file).release()).not.toThrow();
});

test('a lock with this process’s number that it did not take is an earlier one', () => {
  const file = newLock();
  writeFileSync(file, `${process.pid}\n`);
  expect(() => takeLock(file).release()).not.toThrow();
});

test('exactly one of many processes that find a stale lock takes it', async () => {
  const file = newLock();
  writeFileSync(file, '999999999\n');
  const module = path.join(import.meta.dirname, 'lock-file.ts');
  const program = `const { takeLock } = await import(process.argv[1]);
    try { takeLock(process.argv[2]); console.log('held'); setInterval(() => {}, 1000); } catch { console.log('refused'); }`;
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, module, file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  children.push(...racers);
  const said = await Promise.all(
    racers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  expect(said.filter((word) => word === 'held')).toHaveLength(1);
}, 60_000);

test('a lock held in this process is refused here too', () => {
  const file = newLock();
  const lock = takeLock(file);
  expect(() => takeLock(file)).toThrow('in use');
  lock.release();
});
