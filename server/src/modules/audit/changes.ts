import { isDeepStrictEqual } from 'node:util';

export type AuditedFields = Readonly<Record<string, unknown>>;

interface Changes {
  before: AuditedFields;
  after: AuditedFields;
}

/** The fields that are not the same afterwards, as they were and as they are; null when there are none. */
export function changesOf(before: AuditedFields, after: AuditedFields): Changes | null {
  const changed = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(plain(before[name]), plain(after[name])),
  );
  if (changed.length === 0) return null;
  const of = (fields: AuditedFields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** As it would be written down; what is not there is null. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
