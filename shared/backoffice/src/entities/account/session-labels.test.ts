import { deviceText, placeText } from './session-labels.ts';

test.each([
  ['203.0.113.7', 'From 203.0.113.7'],
  ['2001:db8:1:2::/64', 'From 2001:db8:1:2::/64'],
  ['192.168.1.20', 'Local network, 192.168.1.20'],
  ['172.20.0.3', 'Local network, 172.20.0.3'],
  ['172.32.0.3', 'From 172.32.0.3'],
  ['127.0.0.1', 'This computer'],
  ['0:0:0:0::/64', 'This computer'],
  ['', 'Unknown network'],
])('the address %j reads "%s"', (address, words) => {
  expect(placeText({ address })).toBe(words);
});

test('a device without a name is unknown', () => {
  expect(deviceText({ device: '' })).toBe('Unknown device');
});
