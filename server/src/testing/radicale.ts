import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const program = ['/usr/bin/radicale', '/usr/local/bin/radicale'].find(existsSync);

/** The program that a test against Radicale lacks; null if none. */
export const missingForRadicale = (): string | null =>
  program ? null : 'Radicale (on Debian, "apt-get install radicale")';

export type Radicale = Awaited<ReturnType<typeof startRadicale>>;

/** Radicale with one user, `ada`, and a calendar of hers. */
export async function startRadicale(password: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-radicale-'));
  const users = path.join(folder, 'users');
  const setPassword = (next: string) => writeFile(users, `ada:${next}\n`);
  await setPassword(password);
  const host = `127.0.0.1:${await freePort()}`;
  const file = path.join(folder, 'config');
  await writeFile(
    file,
    [
      '[server]',
      `hosts = ${host}`,
      '[auth]',
      'type = htpasswd',
      `htpasswd_filename = ${users}`,
      'htpasswd_encryption = plain',
      'delay = 0',
      '[storage]',
      `filesystem_folder = ${path.join(folder, 'calendars')}`,
    ].join('\n'),
  );
  const start = async () => {
    const process = spawn(program ?? '', ['-C', file], { stdio: 'ignore' });
    await untilItAnswers(`http://${host}/`);
    return process;
  };
  let child = await start();
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const url = `http://${host}/`;
  const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;
  async function send(method: string, name: string, body?: string): Promise<void> {
    const answer = await fetch(`${url}ada/private/${name}`, {
      method,
      headers: { authorization, 'content-type': 'text/calendar' },
      body: body ?? null,
    });
    if (!answer.ok) throw new Error(`${method} ${name} was answered with ${answer.status}.`);
  }
  await send('MKCALENDAR', '');
  return {
    host,
    url,
    /** Adds or replaces an entry; its lines are those of a `VEVENT`. */
    put: (uid: string, lines: readonly string[], more: readonly string[] = []) =>
      send('PUT', `${uid}.ics`, fileOf(uid, lines, more)),
    remove: (uid: string) => send('DELETE', `${uid}.ics`),
    /** Radicale reads its users when it starts. */
    async changePassword(next: string): Promise<void> {
      await setPassword(next);
      await end();
      child = await start();
    },
    async close(): Promise<void> {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const fileOf = (uid: string, lines: readonly string[], more: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ada//Phone//EN',
    ...more,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260901T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
    const isThere = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error('Radicale did not answer within 20 s.');
}
