/** A URL with one of these schemes. */
export const isUrlOf = (schemes: readonly string[]) => (value: string) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

/**
 * A URL that may contain a password. An `@` behind the host means that an unescaped character of the password has ended
 * the host: messages would then show its beginning as a host and its rest as a path.
 */
export const isSecretUrlOf = (schemes: readonly string[]) => (value: string) => {
  if (!isUrlOf(schemes)(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes('@');
};

export const isDatabaseUrl = isSecretUrlOf(['postgres:', 'postgresql:']);
export const isBucketUrl = isSecretUrlOf(['http:', 'https:']);

/** True for text that was meant as a URL. As a folder name it would appear in messages, including its password. */
export const looksLikeUrl = (value: string) => /^\s*(?:https?:|[a-z][\w+.-]+:\/\/)/i.test(value);
