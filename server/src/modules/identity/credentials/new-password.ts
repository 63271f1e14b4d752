import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { findBusinessName } from './account-access.repo.ts';
import { isCommonPassword, normalizedPassword, withoutSubstitutes } from './common-passwords.ts';

/** A password that somebody chooses, and for whom. */
export interface ChosenPassword {
  password: string;
  /** The field of the form at which a refusal is said. */
  field: string;
  /** The person's name, username and e-mail address, as far as they are known. */
  person: readonly string[];
}

/** Refuses a password that is guessed early: by everybody, or by whoever knows the business and the person. */
export async function requireStrongPassword(
  db: Db,
  { password, field, person }: ChosenPassword,
): Promise<void> {
  if (await isCommonPassword(password))
    throw invalid({ [field]: 'Many people use this password. Choose another.' });
  if (await isMadeOfNames(password, [await findBusinessName(db), ...person.map(withoutDomain)]))
    throw invalid({
      [field]: 'This password is easy to guess: it is the name of the business or your own. Choose another.',
    });
}

const withoutDomain = (text: string) => text.split('@')[0] ?? '';

const shortestName = 3;
const shortestWord = 4;
const shortestRest = 8;

/** True when little that is hard to guess is left of the password without the names and their words. */
export async function isMadeOfNames(password: string, names: readonly string[]): Promise<boolean> {
  const terms = termsOf(names);
  for (const text of [normalizedPassword(password), withoutSubstitutes(normalizedPassword(password))]) {
    const bare = onlyLettersAndDigits(text);
    const rest = terms.reduce((left, term) => left.replaceAll(term, ''), bare);
    if (rest !== bare && (rest.length < shortestRest || (await isCommonPassword(rest)))) return true;
  }
  return false;
}

/** Each name as a whole and each of its longer words; the longest first, as one may be a part of another. */
function termsOf(names: readonly string[]): string[] {
  const whole = names.map((name) => onlyLettersAndDigits(normalizedPassword(name)));
  const words = names.flatMap((name) => name.split(/[^\p{L}\p{N}\p{M}]+/u)).map(normalizedPassword);
  const terms = [
    ...whole.filter(({ length }) => length >= shortestName),
    ...words.filter(({ length }) => length >= shortestWord),
  ];
  return [...new Set(terms)].sort((one, other) => other.length - one.length);
}

const onlyLettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
