/** An address of one of these schemes. */
export const isUrlOf = (schemes: readonly string[]) => (value: string) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/**
 * An address that may hold a password. An `@` behind the host means that an unescaped character of the password has
 * ended the host: messages would then show its beginning as a host and its rest as a path.
 */
export const isSecretUrlOf = (schemes: readonly string[]) => (value: string) => {
  if (!isUrlOf(schemes)(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes('@');
};

export const isDatabaseUrl = isSecretUrlOf(['postgres:', 'postgresql:']);
export const isBucketUrl = isSecretUrlOf(['http:', 'https:']);

/** True for text that was meant as an address. As the name of a folder it would appear in messages, password included. */
export const looksLikeUrl = (value: string) => /^\s*(?:https?:|[a-z][\w+.-]+:\/\/)/i.test(value);
