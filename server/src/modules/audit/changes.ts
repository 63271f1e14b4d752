import { isDeepStrictEqual } from 'node:util';

export type AuditedFields = Readonly<Record<string, unknown>>;

interface Changes {
  before: AuditedFields;
  after: AuditedFields;
}

/** The changed fields with old and new values; null if nothing changed. */
export function changesOf(before: AuditedFields, after: AuditedFields): Changes | null {
  const changed = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(plain(before[name]), plain(after[name])),
  );
  if (changed.length === 0) return null;
  const of = (fields: AuditedFields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** The JSON form of a value; null if it is missing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
