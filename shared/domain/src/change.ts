/** The differences of two states: each side has only the fields that differ. */
export interface Change<T extends object> {
  before: Partial<T>;
  after: Partial<T>;
}

/**
 * Compares two states field by field; lists and objects by content. Both must be JSON values, with inner fields in the
 * same order.
 */
export function changeBetween<T extends object>(before: T, after: T): Change<T> {
  const names = new Set<keyof T>();
  // Object.keys loses the names' type.
  for (const name of [...Object.keys(before), ...Object.keys(after)] as (keyof T)[]) {
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) names.add(name);
  }
  return { before: pick(before, names), after: pick(after, names) };
}

function pick<T extends object>(from: T, names: ReadonlySet<keyof T>): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) if (from[name] !== undefined) picked[name] = from[name];
  return picked;
}
