import { colorSchemeManager, markColorScheme } from './color-scheme.ts';

beforeEach(() => localStorage.clear());

test('follows the system until someone chooses', () => {
  expect(colorSchemeManager().get('auto')).toBe('auto');
});

test('remembers the choice on this device', () => {
  colorSchemeManager().set('dark');
  expect(colorSchemeManager().get('auto')).toBe('dark');
});

test('tells the other providers of the page', () => {
  const host = colorSchemeManager();
  const remote = colorSchemeManager();
  const heard = jest.fn((scheme) => host.set(scheme));
  host.subscribe(heard);
  remote.set('dark');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledWith('dark');
  host.unsubscribe();
  remote.set('light');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('follows the choice made in another tab', () => {
  const manager = colorSchemeManager();
  const heard = jest.fn();
  manager.subscribe(heard);
  localStorage.setItem('daybook-color-scheme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'daybook-color-scheme', newValue: 'dark' }));
  expect(heard).toHaveBeenCalledWith('dark');
  manager.unsubscribe();
});

test('ignores what it does not know', () => {
  localStorage.setItem('daybook-color-scheme', 'sepia');
  expect(colorSchemeManager().get('auto')).toBe('auto');
});

test('keeps the choice for the page where storage is closed', () => {
  const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(manager.get('auto')).toBe('dark');
  closed.mockRestore();
});

test('a choice replaces a former one although the storage is full', () => {
  localStorage.setItem('daybook-color-scheme', 'light');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(manager.get('auto')).toBe('dark');
  full.mockRestore();
});

test('marks the document with the choice before anything is drawn', () => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  markColorScheme();
  expect(document.documentElement).not.toHaveAttribute('data-mantine-color-scheme');
  localStorage.setItem('daybook-color-scheme', 'dark');
  markColorScheme();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
