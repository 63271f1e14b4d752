import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSigningKey, keyFiles, openKeyring, openSigningKey } from './keys.ts';
import { openPreview, signPreview } from './preview.ts';
import { openRelease, signRelease } from './releases.ts';
import { aRelease } from './testing/releases.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return openSigningKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
};

test('a key pair is created once, and only its owner can read the private key', () => {
  const data = join(folder, 'data');
  const key = keptSigningKey(data);
  expect(statSync(keyFiles(data).secret).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFiles(data).public, 'utf8').trim()).toBe(key.publicText);
  expect(keptSigningKey(data).id).toBe(key.id);
});

test('a key can be given in base64, too', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const key = openSigningKey(`${text}\n`);
  expect(openKeyring([key.publicText]).ids).toEqual([key.id]);
});

test('a key of another algorithm is refused', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => openSigningKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())).toThrow(
    'ed25519',
  );
  expect(() => openKeyring([publicKey.export({ format: 'pem', type: 'spki' }).toString()])).toThrow(
    'ed25519',
  );
});

describe('a signed release', () => {
  const key = aKey();
  const keys = openKeyring([aKey().publicText, key.publicText]);
  const release = aRelease('1.0.0');
  const signed = signRelease(release, key);

  test('is returned unchanged', () => {
    expect(openRelease(signed, release.id, keys)).toEqual(release);
  });

  test.each([
    [
      'of which a word was changed',
      { ...signed, text: signed.text.replace('1.0.0', '1.0.1') },
      'does not match its signature',
    ],
    [
      'with the signature of another',
      { ...signed, signature: signRelease(aRelease('2.0.0'), key).signature },
      'does not match its signature',
    ],
    ['of a key that is not trusted', signRelease(release, aKey()), 'not trusted here'],
    [
      'that claims a trusted key',
      { ...signRelease(release, aKey()), key: key.id },
      'does not match its signature',
    ],
  ])('%s is refused', (_what, changed, sentence) => {
    expect(() => openRelease(changed, release.id, keys)).toThrow(sentence);
  });

  test('under another’s name is refused', () => {
    expect(() => openRelease(signed, 'another', keys)).toThrow(`contains the id ${release.id}`);
  });
});

describe('a preview link', () => {
  const key = aKey();
  const keys = openKeyring([key.publicText]);
  const token = {
    schema: 'daybook.preview/1',
    release: 'r1',
    until: '2026-03-02T10:00:00.000Z',
    by: 'ada',
  } as const;
  const link = signPreview(token, key);
  const before = new Date('2026-03-02T09:59:59Z');

  test('is valid for its purpose until it expires', () => {
    expect(openPreview(link, keys, before)).toEqual(token);
    expect(() => openPreview(link, keys, new Date('2026-03-02T10:00:00Z'))).toThrow('ended on');
  });

  test('is safe in a URL', () => {
    expect(encodeURIComponent(link)).toBe(link);
  });

  test('is refused if it was changed, or signed with another key', () => {
    const [, id = '', signature = ''] = link.split('.');
    const other = Buffer.from(JSON.stringify({ ...token, until: '2027-03-02T10:00:00.000Z' })).toString(
      'base64url',
    );
    for (const forged of [`${other}.${id}.${signature}`, signPreview(token, aKey()), '', '..', 'x.y.z'])
      expect(() => openPreview(forged, keys, before)).toThrow('not made by an operator');
  });

  test('is not a release: a signature for one purpose does not serve another', () => {
    const signature = key.sign(JSON.stringify(token)).toString('base64');
    const posing = {
      schema: 'daybook.signed-release/1',
      text: JSON.stringify(token),
      key: key.id,
      signature,
    } as const;
    expect(() => openRelease(posing, 'r1', keys)).toThrow('is invalid');
  });
});
