/** Columns named like a secret, or like the key of one, are in no export, in any table. */
export const isWithheld = (column: string): boolean =>
  /(?:^|_)(?:hash|salt|secret|token|password|sealed|key|code|codes|otp|credential)(?:_|$)/.test(column);
