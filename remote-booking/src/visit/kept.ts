/** What this tab remembers while a visit is being booked, under the name of what it is. */
interface Kept<T> {
  read(): T | null;
  write(value: T | null): void;
}

/**
 * A value that a reload of the tab does not lose. Where storage is closed it lasts as long as the page. What cannot
 * be read, or was not written by us, is nothing.
 */
export function kept<T>(name: string, isValid: (value: unknown) => value is T): Kept<T> {
  const key = `daybook-booking-${name}`;
  /** What storage did not take. */
  let memory: T | null = null;
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isValid(value) ? value : memory;
      } catch {
        return memory;
      }
    },
    write: (value) => {
      memory = null;
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        memory = value;
      }
    },
  };
}

/** True for an object that has text under each of the names. */
export const hasText = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string');
