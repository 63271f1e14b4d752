import { deviceMemory } from './remembered.ts';

const customer = { firstName: 'Bisi', lastName: 'Adeyemi', email: 'bisi@example.com', phone: '0802' };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('keeps what it is given until it is told to forget', () => {
  const memory = deviceMemory();
  expect(memory?.read()).toBeNull();
  memory?.write(customer);
  expect(deviceMemory()?.read()).toEqual(customer);
  memory?.forget();
  expect(deviceMemory()?.read()).toBeNull();
});

test('what it did not write, or cannot read, is nothing', () => {
  for (const text of ['{', '{"firstName":"Bisi"}', '[]', '"x"']) {
    localStorage.setItem('daybook-booking-remembered', text);
    expect(deviceMemory()?.read()).toBeNull();
  }
});

test('a storage that is full remembers nothing and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => deviceMemory()?.write(customer)).not.toThrow();
});
