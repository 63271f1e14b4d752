const textOf = (error: unknown, field: 'code' | 'detail' | 'path'): string | undefined => {
  const text: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** The code of an error of Node's or of the database (`EEXIST`, `40P01`); undefined where it has none. */
export const errorCode = (error: unknown): string | undefined => textOf(error, 'code');

/** The file or folder that an error of Node's is about. */
export const errorPath = (error: unknown): string | undefined => textOf(error, 'path');

/** What the database says of the row that it refused; empty where it says nothing. */
export const errorDetail = (error: unknown): string => textOf(error, 'detail') ?? '';
