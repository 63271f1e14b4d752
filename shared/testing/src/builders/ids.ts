let last = 0;

/** A new id, in the format of real ones. */
export function anId(): string {
  last += 1;
  return `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
}
