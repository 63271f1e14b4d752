import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { findBusinessName } from './account-access.repo.ts';
import { isCommonPassword, normalizedPassword, withoutSubstitutes } from './common-passwords.ts';

/** A chosen password, and its user. */
export interface ChosenPassword {
  password: string;
  /** The form field at which a refusal is reported. */
  field: string;
  /** The user's name, username and email address, as far as known. */
  person: readonly string[];
}

/** Refuses a password that is guessed early, by anyone or by someone who knows the business and the person. */
export async function requireStrongPassword(
  db: Db,
  { password, field, person }: ChosenPassword,
): Promise<void> {
  if (await isCommonPassword(password))
    throw invalid({ [field]: t('This password is too common. Choose another.') });
  if (await isMadeOfNames(password, [await findBusinessName(db), ...person.map(withoutDomain)]))
    throw invalid({
      [field]: t('This password is easy to guess: it’s your name or the business’s. Choose another.'),
    });
}

const withoutDomain = (text: string) => text.split('@')[0] ?? '';

const shortestName = 3;
const shortestWord = 4;
const shortestRest = 8;

/** True if the password is easy to guess once names and their words are removed. */
export async function isMadeOfNames(password: string, names: readonly string[]): Promise<boolean> {
  const terms = termsOf(names);
  for (const text of [normalizedPassword(password), withoutSubstitutes(normalizedPassword(password))]) {
    const bare = onlyLettersAndDigits(text);
    const rest = terms.reduce((left, term) => left.replaceAll(term, ''), bare);
    if (rest !== bare && (rest.length < shortestRest || (await isCommonPassword(rest)))) return true;
  }
  return false;
}

/** Each name and each of its longer words, longest first, since one may contain another. */
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
