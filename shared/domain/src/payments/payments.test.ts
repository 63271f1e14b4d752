import { keyKindOf, maskedKey, onlineProviders } from './payments.ts';

test.each([
  ['paystack', 'sk_live_abcdefgh1234', 'live'],
  ['paystack', 'sk_test_daybook_sim', 'test'],
  ['paystack', 'pk_live_abcdefgh1234', null],
  ['flutterwave', 'FLWSECK-abcdefgh1234-X', 'live'],
  ['flutterwave', 'FLWSECK_TEST-abcdefgh1234-X', 'test'],
  ['stripe', 'sk_live_abcdefgh1234', 'live'],
  ['stripe', 'rk_test_abcdefgh1234', 'test'],
  ['stripe', 'FLWSECK-abcdefgh1234-X', null],
] as const)('%s knows %s as %s', (provider, key, kind) => {
  expect(keyKindOf(provider, key)).toBe(kind);
});

test.each(onlineProviders)('an empty key does not belong to %s', (provider) => {
  expect(keyKindOf(provider, '')).toBeNull();
});

test.each([
  ['sk_live_0123456789abcdef', 'sk_live_••••cdef'],
  ['sk_test_short', 'sk_test_••••'],
  ['FLWSECK_TEST-0123456789abcdef-X', 'FLWSECK_TEST-••••ef-X'],
  ['my own secret hash', '••••hash'],
])('%s is shown as %s', (key, shown) => {
  expect(maskedKey(key)).toBe(shown);
});
