/** What differs between two states of a thing: each side holds the fields that are not the same, and no others. */
export interface Change<T extends object> {
  before: Partial<T>;
  after: Partial<T>;
}

/**
 * Compares two states field by field; lists and objects by what they hold. Both must be made of what JSON can carry,
 * with their inner fields in the same order.
 */
export function changeBetween<T extends object>(before: T, after: T): Change<T> {
  const names = new Set<keyof T>();
  // Object.keys gives the names of T as plain strings.
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
