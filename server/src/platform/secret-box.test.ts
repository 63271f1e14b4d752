import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecretBox } from './secret-box.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'daybook-secret-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const given = 'a secret of the installation, long enough';
const box = (secret: string | undefined = given) => createSecretBox({ secret, dataFolder });

test('a sealed text can be opened by any server with the secret, and by no other', () => {
  const sealed = box().seal('second-factor', 'ada', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box().open('second-factor', 'ada', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(box(`${given}!`).open('second-factor', 'ada', sealed)).toBeNull();
});

test('a sealed text cannot be opened for another owner or purpose', () => {
  const sealed = box().seal('second-factor', 'ada', 'x');
  expect(box().open('second-factor', 'eve', sealed)).toBeNull();
  expect(box().open('payment', 'ada', sealed)).toBeNull();
});

test('a sealed text cannot be opened if any part was changed or it is invalid', () => {
  const sealed = box().seal('second-factor', 'ada', 'a longer text');
  for (const at of [0, sealed.indexOf('.') + 1, sealed.lastIndexOf('.') + 1]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(box().open('second-factor', 'ada', changed)).toBeNull();
  }
  expect(box().open('second-factor', 'ada', '')).toBeNull();
  expect(box().open('second-factor', 'ada', 'no.such.thing')).toBeNull();
});

test('the same text is never sealed to the same result', () => {
  expect(box().seal('p', 'ada', 'x')).not.toBe(box().seal('p', 'ada', 'x'));
});

test('without a configured secret, one is kept in the data folder, readable only by its owner', () => {
  const kept = () => createSecretBox({ secret: undefined, dataFolder });
  const sealed = kept().seal('p', 'ada', 'x');
  expect(kept().open('p', 'ada', sealed)).toBe('x');
  const file = path.join(dataFolder, 'secret');
  expect(readdirSync(dataFolder)).toEqual(['secret']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/);
});

test('a configured secret creates no file', () => {
  box().seal('p', 'ada', 'x');
  expect(readdirSync(dataFolder)).toEqual([]);
});
