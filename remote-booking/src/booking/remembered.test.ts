import { deviceMemory } from './remembered.ts';

const customer = { firstName: 'Bisi', lastName: 'Adeyemi', email: 'bisi@example.com', phone: '0802' };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('remembered details stay until the visitor deletes them', () => {
  const memory = deviceMemory();
  expect(memory?.read()).toBeNull();
  memory?.write(customer);
  expect(deviceMemory()?.read()).toEqual(customer);
  memory?.forget();
  expect(deviceMemory()?.read()).toBeNull();
});

test('an unknown or unreadable entry is ignored', () => {
  for (const text of ['{', '{"firstName":"Bisi"}', '[]', '"x"']) {
    localStorage.setItem('daybook-booking-remembered', text);
    expect(deviceMemory()?.read()).toBeNull();
  }
});

test('a full storage remembers nothing and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => deviceMemory()?.write(customer)).not.toThrow();
});
