import { tabStorage } from '@daybook/api/storage';

/** A named value that this tab remembers during a booking. */
interface StoredValue<T> {
  read(): T | null;
  write(value: T | null): void;
}

/**
 * A value that survives a reload of the tab. Without storage it lasts as long as the page. An unreadable or foreign
 * value counts as absent.
 */
export function storedValue<T>(name: string, isValid: (value: unknown) => value is T): StoredValue<T> {
  const key = `daybook-booking-${name}`;
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(tabStorage.get(key) ?? 'null');
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      if (value === null) tabStorage.remove(key);
      else tabStorage.set(key, JSON.stringify(value));
    },
  };
}

/** True for an object with a text under each of the names. */
export const hasText = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string');
