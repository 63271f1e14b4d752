import { Id } from '@daybook/contract/values';
import { randomId } from './random-id.ts';

test('makes another id each time, also in a page that came without TLS', () => {
  const withoutTls = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(withoutTls as Crypto);
  const ids = Array.from({ length: 100 }, randomId);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
