import { colorSchemeManager, markColorScheme } from './color-scheme.ts';

beforeEach(() => localStorage.clear());

test('the scheme follows the system until the user chooses', () => {
  expect(colorSchemeManager().get('auto')).toBe('auto');
});

test('the choice is stored on the device', () => {
  colorSchemeManager().set('dark');
  expect(colorSchemeManager().get('auto')).toBe('dark');
});

test('a choice reaches the other providers of the page', () => {
  const host = colorSchemeManager();
  const remote = colorSchemeManager();
  const onChange = jest.fn((scheme) => host.set(scheme));
  host.subscribe(onChange);
  remote.set('dark');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith('dark');
  host.unsubscribe();
  remote.set('light');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a choice in another tab is followed', () => {
  const manager = colorSchemeManager();
  const onChange = jest.fn();
  manager.subscribe(onChange);
  localStorage.setItem('daybook-color-scheme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'daybook-color-scheme', newValue: 'dark' }));
  expect(onChange).toHaveBeenCalledWith('dark');
  manager.unsubscribe();
});

test('an unknown stored value is ignored', () => {
  localStorage.setItem('daybook-color-scheme', 'sepia');
  expect(colorSchemeManager().get('auto')).toBe('auto');
});

test('the choice lasts for the page if storage is blocked', () => {
  const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(manager.get('auto')).toBe('dark');
  closed.mockRestore();
});

test('a new choice applies even if storage is full', () => {
  localStorage.setItem('daybook-color-scheme', 'light');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(manager.get('auto')).toBe('dark');
  full.mockRestore();
});

test('the document has the chosen scheme before the first paint', () => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  markColorScheme();
  expect(document.documentElement).not.toHaveAttribute('data-mantine-color-scheme');
  localStorage.setItem('daybook-color-scheme', 'dark');
  markColorScheme();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
