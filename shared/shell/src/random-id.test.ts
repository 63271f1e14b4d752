import { Id } from '@daybook/contract/values';
import { randomId } from './random-id.ts';

test('each id is different, also on a page without TLS', () => {
  const withoutTls = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(withoutTls as Crypto);
  const ids = Array.from({ length: 100 }, randomId);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
