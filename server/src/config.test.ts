import { readConfig } from './config.ts';
import { standardLimits } from './platform/limits.ts';
import { StartError } from './platform/start-error.ts';

test('without any variable the server serves everything, on this machine only, with data in the project folder', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    database: null,
    demo: false,
    session: { idleMinutes: 720, days: 30 },
    limits: standardLimits,
    trustedProxies: [],
  });
  expect([...config.roles]).toEqual(['api', 'worker', 'web']);
  expect(config.dataFolder).toMatch(/\.daybook$/);
});

test('an empty variable counts as absent, because Compose files set them so', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    database: null,
  });
});

test.each([
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', '80.5', 'a whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://localhost/x', 'a URL like postgres://'],
  ['DATABASE_URL', 'postgres://daybook:12/secret@db.example.com/daybook', 'a URL like postgres://'],
  ['DATABASE_URL', 'postgres://daybook:12#secret@db.example.com/daybook', 'a URL like postgres://'],
  ['DATABASE_URL', 'postgres://daybook:12?secret@db.example.com/daybook', 'a URL like postgres://'],
  ['DATABASE_DIRECT_URL', 'db.example.com', 'the URL of PostgreSQL itself'],
  ['DAYBOOK_ADMIN_EMAIL', 'admin', 'an email address'],
  ['DAYBOOK_DEMO', 'yes', '0 or 1'],
  ['DAYBOOK_ROLES', 'api,cook', 'a list of api, worker, web'],
  ['DAYBOOK_ROLES', ',', 'a list of api, worker, web'],
  ['DAYBOOK_RATE_LIMITS', 'login=5', 'name=count/seconds'],
  ['DAYBOOK_RATE_LIMITS', 'login.typo=5/60', 'login.address'],
  ['DAYBOOK_SESSION_IDLE_MINUTES', '0', 'a whole number from 5'],
  ['DAYBOOK_OIDC_ISSUER', 'http://login.example.com', 'the https address of an OpenID provider'],
  ['DAYBOOK_OIDC_GROUPS', 'owners', 'a list of group=area:role'],
  ['DAYBOOK_OIDC_GROUPS', 'owners=owner:Administrator', 'a list of group=area:role'],
  ['DAYBOOK_PASSWORD_SIGN_IN', 'no', 'on or off'],
  ['SMTP_URL', 'mail.example.com', 'a URL like smtp://'],
  ['S3_URL', 'https://s3.example.com/', 'a bucket URL like'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com', 'an address like'],
  ['PUBLIC_URL', 'daybook.example', 'the URL of the site'],
  ['TRUSTED_PROXY', 'nginx', 'a list of addresses'],
  ['TRUSTED_PROXY', '10.0.0.0/33', 'a list of addresses'],
  ['METRICS_TOKEN', 'short', '16 to 200'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'the URL of a collector'],
  ['LOG_LEVEL', 'loud', 'one of debug, info'],
])('%s=%s stops the start, and the error names the variable and what it expects', (name, value, expected) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} must be .*${expected.replace(/[/.]/g, '\\$&')}`));
});

test.each([
  ['DAYBOOK_STORE', 'https://AKIA:hush/K7MDENG@s3.example.com/bucket'],
  ['DAYBOOK_STORE', 'https://AKIA:2024/hush@s3.example.com/bucket'],
  ['DAYBOOK_STORE', 'https://AKIA:2024#hush@s3.example.com/bucket'],
  ['DAYBOOK_STORE', ' HTTPS://AKIA:hush/K7MDENG@s3.example.com/bucket'],
  ['DAYBOOK_STORE', 's3://AKIA:hush@s3.example.com/bucket'],
  ['S3_URL', 'https://AKIA:hush/K7MDENG@s3.example.com/bucket'],
  ['S3_URL', 'https://AKIA:2024/hush@s3.example.com/bucket'],
  ['S3_URL', 'https://AKIA:2024?hush@s3.example.com/bucket'],
  ['SMTP_URL', 'smtp://ada:2024/hush@mail.example.com:587'],
  ['SMTP_URL', 'smtps://ada:2024#hush@mail.example.com'],
  ['SMTP_URL', 'smtp://ada:2024?hush@mail.example.com'],
])('%s=%s is refused without repeating any of it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be .*%2F|^${name} must be a bucket URL`));
  expect(read).not.toThrow(/hush|K7MDENG|AKIA|ada|2024/);
});

test.each([
  'https://AKIA:hush%2FK7@s3.example.com/bucket/folder?region=eu-central-1',
  'http://minio:9000/bucket',
])('%s is a store URL, and any other text a folder', (address) => {
  expect(readConfig({ DAYBOOK_STORE: address }).store).toBe(address);
  expect(readConfig({ DAYBOOK_STORE: 'a/store' }).store).toMatch(/^\/.*\/a\/store$/);
});

test.each([
  ['DAYBOOK_DBPOOL', 'did you mean DAYBOOK_DB_POOL?'],
  ['DAYBOOK_CHANEL', 'did you mean DAYBOOK_CHANNEL?'],
  ['DAYBOOK_ADMIN_PASWORD', 'did you mean DAYBOOK_ADMIN_PASSWORD?'],
  ['DAYBOOK_DEBUG_EVERYTHING', 'docs/operations.md lists the settings'],
])('%s stops the start because it would be ignored', (name, advice) => {
  const read = () => readConfig({ [name]: 'top-secret' });
  expect(read).toThrow(StartError);
  expect(read).toThrow(`${name} is not a setting of Daybook: ${advice}`);
  expect(read).not.toThrow('top-secret');
});

test('settings of the tools and of other programs are ignored', () => {
  expect(() => readConfig({ DAYBOOK_SIGNING_KEY: 'x', DAYBOOKISH: '1', HOME: '/root' })).not.toThrow();
});

test('a password with special characters is accepted if they are escaped in the URL', () => {
  const url = 'postgres://daybook:p%2Fq%40r@db.example.com/daybook?sslmode=require';
  expect(readConfig({ DATABASE_URL: url }).database?.url).toBe(url);
});

test('a password without its address is refused', () => {
  expect(() => readConfig({ DAYBOOK_ADMIN_PASSWORD: 'three quiet herons' })).toThrow('DAYBOOK_ADMIN_EMAIL');
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://db.example.com/x' })).toThrow('DATABASE_URL');
});

test('trusted proxies are addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXY: '10.0.0.1, 172.16.0.0/12,fd00::/8' });
  expect(trustedProxies).toEqual(['10.0.0.1', '172.16.0.0/12', 'fd00::/8']);
});

test('one rate limit can be changed without affecting the others', () => {
  const { limits } = readConfig({ DAYBOOK_RATE_LIMITS: 'holds.address=9/60' });
  expect(limits).toEqual({ ...standardLimits, 'holds.address': { count: 9, seconds: 60 } });
  expect(readConfig({ DAYBOOK_RATE_LIMITS: 'off' }).limits).toBe('off');
});

test.each([
  ['0.0.0.0', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
])('listening on %s, the site is at %s unless PUBLIC_URL says otherwise', (HOST, url) => {
  expect(readConfig({ HOST, PORT: '8080' }).publicUrl).toBe(url);
  expect(readConfig({ HOST, PUBLIC_URL: 'https://salon.example/book/' }).publicUrl).toBe(
    'https://salon.example',
  );
});

test.each([
  [
    { DAYBOOK_OIDC_ISSUER: 'https://id.example.com', DAYBOOK_OIDC_CLIENT_ID: 'x' },
    'DAYBOOK_OIDC_CLIENT_SECRET',
  ],
  [{ DAYBOOK_OIDC_CLIENT_ID: 'x' }, 'DAYBOOK_OIDC_ISSUER'],
  [{ DAYBOOK_PASSWORD_SIGN_IN: 'off' }, 'DAYBOOK_OIDC_ISSUER'],
])('%j stops the start, because %s is missing', (environment, missing) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`must come with ${missing}\\.$`));
});
