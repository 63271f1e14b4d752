import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageRelease } from '@daybook/contract/release';
import { apiFingerprint } from '../../platform/http/api-offer.ts';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { previewToken, readPointer, writePointer } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inPage = async (url: string): Promise<PageRelease> => {
  const page = await server.app.inject({ method: 'GET', url });
  return JSON.parse(/id="daybook-release">(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'null');
};
const now = (headers = {}) => server.call('GET', 'release', { headers });

describe('the release for a page opened now', () => {
  test('is refused while nothing is published', async () => {
    expect((await now()).statusCode).toBe(503);
  });

  test('is what the page itself is given, and follows the pointer at once', async () => {
    writeHostBuild(server.deps.config);
    publishTestRelease(server.deps.config);
    const { stamp: ofPage, remotes: listed, ...release } = await inPage('/booking');
    const { stamp, remotes, ...same } = (await now()).json();
    expect(same).toEqual(release);
    expect(same.api).toBe(apiFingerprint());
    expect(Object.keys(listed)).toEqual(Object.keys(remotes));
    expect(stamp.nonce).not.toBe(ofPage.nonce);
    publishTestRelease(server.deps.config, '1.0.1', 2);
    expect((await now()).json()).toMatchObject({ id: 'r2', seq: 2, channel: 'production', preview: null });
  });

  test('lists all files, and in a page those of its area alone', async () => {
    writeHostBuild(server.deps.config);
    publishTestRelease(server.deps.config, '1.0.1', 2);
    const { remotes } = (await now()).json();
    const files = Object.keys(remotes['remote-booking'].assets);
    expect(files).toContain('remoteEntry.js');
    const ofBooking = await inPage('/booking');
    expect(ofBooking.remotes['remote-booking']).toEqual(remotes['remote-booking']);
    const { remotes: elsewhere } = await inPage('/nowhere');
    expect(elsewhere).toMatchObject({ 'remote-booking': { version: '1.0.1', assets: {} } });
  });

  test('is not sent again to a browser that revalidates it', async () => {
    writeHostBuild(server.deps.config);
    publishTestRelease(server.deps.config, '1.0.1', 2);
    const { headers } = await now();
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await now({ 'if-none-match': `"other", ${headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    publishTestRelease(server.deps.config, '1.0.2', 3);
    const next = await now({ 'if-none-match': String(headers.etag) });
    expect(next.json()).toMatchObject({ id: 'r3' });
  });
});

describe('a preview', () => {
  let seq = 100;
  beforeEach(() => {
    seq += 10;
    const { config } = server.deps;
    publishTestRelease(config, '9.0.0', seq);
    publishTestRelease(config, '1.0.0', seq + 1);
  });
  const soon = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const open = (token: string) => server.call('POST', 'preview', { body: { token } });
  const pageWith = async (cookie: string, url = '/booking') => {
    const { headers } = await server.app.inject({ method: 'GET', url, headers: { cookie } });
    return headers['x-daybook-release'];
  };

  test('is opened by a signed link, for this browser and no other, and can be left', async () => {
    const until = soon();
    const opened = await open(previewToken(server.deps.config, `r${seq}`, until));
    expect(opened.json()).toEqual({ release: `r${seq}`, until });
    const set = String(opened.headers['set-cookie']);
    expect(set).toMatch(/^daybook-preview=[^;]+; .*Path=\/.*HttpOnly.*SameSite=Strict/i);
    const cookie = set.slice(0, set.indexOf(';'));
    expect(await pageWith(cookie)).toBe(`r${seq}`);
    expect(await pageWith('')).toBe(`r${seq + 1}`);
    const polled = (await server.call('GET', 'release', { headers: { cookie } })).json();
    expect(polled).toMatchObject({ id: `r${seq}`, preview: { until } });
    const left = await server.call('DELETE', 'preview', { headers: { cookie } });
    expect(left.statusCode).toBe(204);
    expect(String(left.headers['set-cookie'])).toMatch(/^daybook-preview=;.*Expires=Thu, 01 Jan 1970/);
    server.clock.pass(61);
    expect(await pageWith(cookie)).toBe(`r${seq + 1}`);
  });

  test('shows the repair of an area that is disabled', async () => {
    const { config } = server.deps;
    const off = { by: 'ada', at: '2026-03-02T08:00:00Z', reason: 'Broken' };
    writePointer(config, { ...readPointer(config), seq: seq + 2, disabled: { 'remote-booking': off } });
    const cookie = `daybook-preview=${previewToken(config, `r${seq}`, soon())}`;
    expect((await server.call('GET', 'release', { headers: { cookie } })).json().disabled).toEqual({});
    expect((await server.call('GET', 'release')).json().disabled).toEqual({
      'remote-booking': 'It can’t be used at the moment.',
    });
  });

  test('is refused with the reason if the link is expired, forged, of another installation or of no release', async () => {
    const { config } = server.deps;
    const good = previewToken(config, `r${seq}`, soon());
    const [, key, signature] = good.split('.');
    const payload = {
      schema: 'daybook.preview/1',
      release: `r${seq}`,
      until: '2099-01-01T00:00:00Z',
      by: 'eve',
    };
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'daybook-keys-'));
    const refused = {
      expired: previewToken(config, `r${seq}`, server.clock.now().toISOString()),
      forged: [Buffer.from(JSON.stringify(payload)).toString('base64url'), key, signature].join('.'),
      foreign: previewToken({ dataFolder }, `r${seq}`, soon()),
      gone: previewToken(config, 'r0', soon()),
      nothing: 'nothing',
    };
    rmSync(dataFolder, { recursive: true });
    for (const token of Object.values(refused)) {
      const answer = await open(token);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'link_invalid']);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(await pageWith(`daybook-preview=${token}`)).toBe(`r${seq + 1}`);
    }
    expect((await open(refused.expired)).json().message).toBe(
      'This preview link has expired. Ask for a new one.',
    );
    expect((await open(refused.foreign)).json().message).toContain('wasn’t made by an operator');
  });

  test('cannot be requested by a query, another cookie or a header', async () => {
    const token = previewToken(server.deps.config, `r${seq}`, soon());
    const page = await server.app.inject({
      method: 'GET',
      url: `/booking?daybook-preview=${token}&preview=${token}&release=r${seq}`,
      headers: { cookie: `preview=${token}; release=r${seq}`, 'daybook-preview': token },
    });
    expect(page.headers['x-daybook-release']).toBe(`r${seq + 1}`);
    expect((await server.call('DELETE', 'preview')).statusCode).toBe(404);
  });

  test('has a page of its own, which nobody indexes', async () => {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url: '/preview' });
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });
});
