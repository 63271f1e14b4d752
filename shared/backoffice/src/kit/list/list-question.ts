/** The named parameters of a URL that have a value, as filters. The server refuses invalid ones. */
export const valuesIn = <Filters>(
  params: URLSearchParams,
  names: readonly (keyof Filters & string)[],
): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
    // The keys are the API's parameter names; the API validates the values.
  ) as Filters;

/** The entry that a parameter names; undefined for any other value, even for a member that every object inherits. */
export function namedIn<Key extends string>(
  params: URLSearchParams,
  name: string,
  known: Readonly<Record<Key, unknown>>,
): Key | undefined {
  const value = params.get(name);
  // An own property of the object is one of its keys.
  return value !== null && Object.hasOwn(known, value) ? (value as Key) : undefined;
}

/** The page of a list: its size, and where it begins. */
export function pageIn(params: URLSearchParams, pageSize: number): { pageSize: number; cursor?: string } {
  const cursor = params.get('cursor');
  return { pageSize, ...(cursor && { cursor }) };
}
