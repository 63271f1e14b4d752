import { endpointOf, isCountry, taxIdentifierOf } from './parties.ts';

test.each([
  ['12345678-0001', '', 'NG', 'TAX', '12345678-0001'],
  ['12345678-0001', 'TIN', 'NG', 'TIN', '12345678-0001'],
  ['12345678-0001', 'VAT', 'NG', 'VAT', 'NG12345678-0001'],
  ['DE 123 456 789', '', 'DE', 'VAT', 'DE123456789'],
  ['123456789', '', 'DE', 'VAT', 'DE123456789'],
  ['094259216', '', 'GR', 'VAT', 'EL094259216'],
  ['EL094259216', '', 'GR', 'VAT', 'EL094259216'],
  ['XI123456789', '', 'GB', 'VAT', 'XI123456789'],
  ['12-3456789', 'EIN', 'US', 'EIN', '12-3456789'],
  ['de123456789', 'VAT', null, 'VAT', 'DE123456789'],
])('the number %s (%s) of %s is one of %s: %s', (taxId, taxScheme, country, scheme, id) => {
  expect(taxIdentifierOf({ taxId, taxScheme, country })).toEqual({ scheme, id });
});

test('an empty tax number is allowed', () => {
  expect(taxIdentifierOf({ taxId: '  ', taxScheme: 'VAT', country: 'DE' })).toBeNull();
});

test('an electronic address has a known scheme', () => {
  expect(endpointOf(' 0088:7300010000001 ')).toEqual({ scheme: '0088', id: '7300010000001' });
  expect(endpointOf('em:bills@example.com')).toEqual({ scheme: 'EM', id: 'bills@example.com' });
  for (const wrong of ['', '7300010000001', '0088:', '1234:5', '0088: ', ':5'])
    expect(endpointOf(wrong)).toBeNull();
});

test('countries are those of ISO 3166', () => {
  expect(['NG', 'DE', 'US', 'XK', 'UK', 'ng', ''].map(isCountry)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
