/** An address of one of these schemes. */
export const isUrlOf = (schemes: readonly string[]) => (value: string) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/**
 * An address that may hold a password. An `@` behind the host means that a sign of the password has ended it: its
 * beginning would be told as a host, its rest as a path.
 */
export const isSecretUrlOf = (schemes: readonly string[]) => (value: string) => {
  if (!isUrlOf(schemes)(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes('@');
};

export const isDatabaseUrl = isSecretUrlOf(['postgres:', 'postgresql:']);
export const isBucketUrl = isSecretUrlOf(['http:', 'https:']);

/** Text that was meant as an address must not become the name of a folder, which messages show. */
export const looksLikeUrl = (value: string) => /^\s*(?:https?:|[a-z][\w+.-]+:\/\/)/i.test(value);
