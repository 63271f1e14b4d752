/** Tables that are no part of the business's records, and why. Every other table is in the archive. */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['migration', 'How this database came to its form.'],
  ['session', 'Who is signed in, with what lets them act.'],
  ['password_reset', 'Links that set a password.'],
  ['known_address', 'From where people have signed in.'],
  ['sign_in_step', 'Sign-ins that wait for their second step.'],
  ['second_factor', 'Who signs in with a second step, and by which secret.'],
  ['recovery_code', 'Codes that stand in for a second step.'],
  ['known_device', 'With what people have signed in.'],
  ['booking_link', 'Links by which customers change their bookings.'],
  ['waitlist_link', 'Links by which customers answer offers from the waiting list.'],
  ['mail', 'Mails, with the links in them.'],
  ['import_file', 'Files that somebody sent to be imported; what came of them stands in the other tables.'],
  [
    'import_portion',
    'Files that somebody sent to be imported; what came of them stands in the other tables.',
  ],
  ['import_source', 'Files that somebody sent to be imported; what came of them stands in the other tables.'],
  ['import_row', 'Files that somebody sent to be imported; what came of them stands in the other tables.'],
  ['hold', 'Times that are kept for some minutes.'],
  ['hold_block', 'Times that are kept for some minutes.'],
  ['rate_window', 'Counters against too many attempts.'],
  ['idempotency', 'Answers that are kept for a repeated request.'],
  ['spent_proof', 'Proofs of work that were used.'],
  ['signing_key', 'Keys of this installation.'],
  ['audit_head', 'Where the audit log ends.'],
]);

/** What is named like a secret, or like what a secret is known by, is withheld wherever it stands. */
export const isWithheld = (column: string): boolean =>
  /(?:^|_)(?:hash|salt|secret|token|password|sealed|key|code|codes|otp|credential)(?:_|$)/.test(column);
