import { deviceName } from './device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${mozilla} (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Safari on iPhone', `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1`],
  ['Safari on Mac', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15`],
  [
    'Samsung Internet on Android',
    `${mozilla} (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537`,
  ],
  ['Opera on Mac', `${mozilla} (Macintosh) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`],
])('%s is recognised from its header', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});

test('a browser update does not change the device', () => {
  const of = (version: string) => deviceName(`${mozilla} (X11; Linux x86_64) Firefox/${version}`);
  expect(of('146.0')).toBe(of('145.0'));
});

test.each(['', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(10_000)])(
  'a header without a browser has no name: %.20s',
  (agent) => {
    expect(deviceName(agent)).toBe('');
  },
);
