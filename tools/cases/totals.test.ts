import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'totals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const worked = join(__dirname, '../../shared/domain/cases/invoice-totals.json');
const run = (file: string) =>
  spawnSync(process.execPath, [join(__dirname, 'totals.ts'), file], { encoding: 'utf8' });

function runWith(content: unknown) {
  const file = join(folder, 'cases.json');
  writeFileSync(file, JSON.stringify(content));
  return run(file);
}

test('the command calculates every case of the file of documents', () => {
  const cases: { id: string; expected: Record<string, unknown> }[] = JSON.parse(readFileSync(worked, 'utf8'));
  const answers = JSON.parse(run(worked).stdout);
  expect(Object.keys(answers)).toEqual(cases.map(({ id }) => id));
  for (const { id, expected } of cases) expect(expected).toMatchObject(answers[id]);
});

test.each([
  ['a file that is no array', {}, 'does not contain a JSON array'],
  ['a price in words', [aCase({ price: 'ten' })], 'Case one: ten is not a number such as 12.50.'],
  ['a field that it does not know', [aCase({ colour: 'red' })], 'Case one: doc.lines.0: '],
])('the command says what is wrong with %s, and ends with status 2', (_what, content, sentence) => {
  const { status, stdout, stderr } = runWith(content);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
});

function aCase(line: Record<string, unknown>) {
  return { id: 'one', doc: { currency: 'NGN', lines: [{ qty: '1', price: '10', ...line }] } };
}
