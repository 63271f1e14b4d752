import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aCase = {
  id: 'one',
  title: 'a morning in Lagos',
  now: '2026-01-01T00:00:00Z',
  dates: '2026-03-02',
  view: 'Africa/Lagos',
  biz: 'Africa/Lagos',
  staff: { tz: 'Africa/Lagos', hours: { '*': [['09:00', '11:00']] } },
  service: { d: 60 },
};

function run(file: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(__dirname, 'slots.ts'), file], { encoding: 'utf8' });
}

function runWith(content: unknown): ReturnType<typeof run> {
  const file = join(folder, 'cases.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run(file);
}

test('the command prints the computed starts of every case by its id', () => {
  const { status, stdout } = runWith([aCase, { ...aCase, id: 'two', view: 'Pacific/Pago_Pago' }]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    one: ['2026-03-02T08:00Z', '2026-03-02T09:00Z'],
    two: ['2026-03-03T08:00Z', '2026-03-03T09:00Z'],
  });
});

test('the command calculates every case of the file of cases', () => {
  const file = join(__dirname, '../../shared/domain/cases/slots.json');
  const cases: { id: string; expected_utc: string[] }[] = JSON.parse(readFileSync(file, 'utf8'));
  const { status, stdout, stderr } = run(file);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(cases.map((one) => [one.id, one.expected_utc])));
  expect(stderr).toBe('');
});

test('the command reports a case with an unknown field, and leaves it out', () => {
  const { status, stdout, stderr } = runWith([{ ...aCase, service: { d: 60, capacity: 3 } }]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({});
  expect(stderr).toBe('Case one is skipped: no rule covers service.capacity.\n');
});

test.each([
  ['no JSON', '[', /does not contain a JSON array/],
  ['no array', aCase, /does not contain a JSON array/],
  ['an unknown zone', [{ ...aCase, biz: 'Mars/Base' }], /one: biz: there is no time zone Mars\/Base/],
  ['an unknown weekday', [{ ...aCase, staff: { tz: 'UTC', hours: { Mo: [] } } }], /one: staff\.hours\.Mo/],
  ['a duration of nothing', [{ ...aCase, service: { d: 0 } }], /one: service\.d/],
  ['a day that does not exist', [{ ...aCase, dates: '2026-02-30' }], /one: dates/],
])('the command ends with status 2 and one sentence for %s', (_what, content, sentence) => {
  const { status, stdout, stderr } = runWith(content);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('the command ends with status 2 if the file cannot be read', () => {
  expect(run(join(folder, 'absent.json'))).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/cannot be read/),
  });
});
