import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
});
afterAll(() => server.close());

test.each(['evil.html', 'evil.htm', 'evil.xhtml', 'evil.xml', 'evil.mjs', 'evil.pdf', 'api.json', 'evil'])(
  'A98 %s, which a folder store lists unsigned, is never served',
  async (file) => {
    const version = publishTestRelease(server.deps.config, '7.0.0', 70) && '7.0.0';
    const folder = path.join(server.deps.config.store, 'remotes/remote-booking', version);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
    manifest.assets[file] = manifest.assets['remoteEntry.js'];
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, file), '<script>alert(1)</script>');
    const url = `/remotes/remote-booking/${version}`;
    expect((await server.app.inject({ method: 'GET', url: `${url}/${file}` })).statusCode).toBe(404);
    const script = await server.app.inject({ method: 'GET', url: `${url}/remoteEntry.js` });
    expect(script.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
    });
  },
);
