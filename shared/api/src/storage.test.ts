import { deviceStorage, type PageStorage, tabStorage } from './storage.ts';

const block = (kind: 'localStorage' | 'sessionStorage') =>
  jest.spyOn(window, kind, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.remove(key);
});

/** The behaviour of a storage in every state of the browser. */
function keepsForThePage(storage: PageStorage): void {
  expect(storage.get('note')).toBeNull();
  storage.set('note', 'typed');
  expect(storage.get('note')).toBe('typed');
  expect(storage.keys()).toContain('note');
  storage.set('note', 'typed again');
  expect(storage.get('note')).toBe('typed again');
  storage.remove('note');
  expect(storage.get('note')).toBeNull();
  expect(storage.keys()).not.toContain('note');
}

describe.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (kind, storage) => {
  test('uses the browser’s storage if it is available', () => {
    keepsForThePage(storage);
    storage.set('note', 'typed');
    expect(window[kind].getItem('note')).toBe('typed');
    expect(storage.isLasting()).toBe(true);
  });

  test('uses memory if even the access throws', () => {
    block(kind);
    keepsForThePage(storage);
    expect(storage.isLasting()).toBe(false);
  });

  test('uses memory if there is no storage', () => {
    jest.spyOn(window, kind, 'get').mockReturnValue(Reflect.get({}, 'nothing'));
    keepsForThePage(storage);
    expect(storage.isLasting()).toBe(false);
  });

  test.each(['getItem', 'setItem', 'removeItem'] as const)('uses memory if %s throws', (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError');
    });
    if (method === 'removeItem') return expect(() => storage.remove('note')).not.toThrow();
    keepsForThePage(storage);
  });

  test('returns the latest value of a full storage, not an older one', () => {
    storage.set('note', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    storage.set('note', 'new');
    expect(storage.get('note')).toBe('new');
    storage.remove('note');
    expect(storage.get('note')).toBeNull();
  });

  test('is shared by every part of the page', () => {
    block(kind);
    storage.set('note', 'of one part');
    jest.isolateModules(() => {
      const other: typeof import('./storage.ts') = jest.requireActual('./storage.ts');
      expect((kind === 'localStorage' ? other.deviceStorage : other.tabStorage).get('note')).toBe(
        'of one part',
      );
    });
  });
});
