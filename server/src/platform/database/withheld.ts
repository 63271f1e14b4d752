/** What is named like a secret, or like what a secret is known by, leaves in no export, wherever it stands. */
export const isWithheld = (column: string): boolean =>
  /(?:^|_)(?:hash|salt|secret|token|password|sealed|key|code|codes|otp|credential)(?:_|$)/.test(column);
