const textOf = (error: unknown, field: 'code' | 'path'): string | undefined => {
  const text: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** The code of an error from Node or the database (`EEXIST`, `40P01`), or undefined. */
export const errorCode = (error: unknown): string | undefined => textOf(error, 'code');

/** The path in an error from Node. */
export const errorPath = (error: unknown): string | undefined => textOf(error, 'path');
