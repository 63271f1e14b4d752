import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// A copy of the set-up in its own project, with a space in its path. The tests create all programs that it finds.
let project: string;
let machine: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-setup-'));
  machine = path.join(folder, 'bin');
  project = path.join(folder, 'day book');
  cpSync(import.meta.dirname, path.join(project, 'tools/setup'), { recursive: true });
  mkdirSync(path.join(project, 'shared'));
  mkdirSync(machine);
  writeFileSync(path.join(project, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(project, 'pnpm-lock.yaml'), '');
  writeFileSync(path.join(project, 'pnpm-workspace.yaml'), '');
});
afterEach(() => rmSync(path.dirname(project), { recursive: true }));

test('the runner runs a script without output of its own, and passes on its exit code', () => {
  program(
    'pnpm',
    'if [ "$1" = --version ]; then echo 12.21.0; else echo installing; /bin/mkdir -p node_modules; fi',
  );
  writeFileSync(path.join(project, 'hello.mjs'), 'console.log(process.argv[2]); process.exitCode = 3;');
  expect(setup('exec', 'hello.mjs', 'good day')).toMatchObject({ status: 3, stdout: 'good day\n' });
});

test('the runner installs once, and again when a package changes', () => {
  program(
    'pnpm',
    'if [ "$1" = --version ]; then echo 12.21.0; else /bin/mkdir -p node_modules; echo "$2" >> installs; fi',
  );
  writeFileSync(path.join(project, 'hello.mjs'), '');
  const installs = () => readFileSync(path.join(project, 'installs'), 'utf8');
  setup('exec', 'hello.mjs');
  setup('exec', 'hello.mjs');
  expect(installs()).toBe('--frozen-lockfile\n');
  writeFileSync(path.join(project, 'package.json'), '{"type":"module","version":"2.0.0"}');
  setup('exec', 'hello.mjs');
  expect(installs()).toBe('--frozen-lockfile\n--frozen-lockfile\n');
});

test('the runner reports a failed download in one sentence', () => {
  program('npm', 'echo "npm error code ENOTFOUND" >&2; exit 1');
  const { status, stderr } = setup('start');
  expect(status).toBe(1);
  expect(stderr).toMatch(/\nFetching pnpm [\d.]+ failed: the download did not succeed \(ENOTFOUND\)\. .*\n$/);
});

test('the runner reports that npm is missing', () => {
  expect(setup('start')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^npm was not found: .*\n$/),
  });
});

test('the runner counts a failed set-up as a failed test', () => {
  const { status, stdout } = setup('test');
  expect(status).toBe(1);
  expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
});

test('the runner lists its commands after an unknown one', () => {
  expect(setup('dance')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('use start, test, check, topology, exec'),
  });
});

test('the runner leaves no lock behind', () => {
  setup('start');
  expect(existsSync(path.join(project, '.runtime/lock'))).toBe(false);
});

function program(name: string, script: string): void {
  const file = path.join(machine, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function setup(...args: string[]) {
  return spawnSync(process.execPath, ['tools/setup/run.mjs', ...args], {
    cwd: project,
    env: { PATH: machine },
    encoding: 'utf8',
  });
}
