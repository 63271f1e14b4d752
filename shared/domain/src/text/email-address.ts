import { t } from '@daybook/i18n';
import { withoutInvisible, withPlainSpaces } from './clean.ts';
import { normalized } from './unicode.ts';

/** A typed or pasted e-mail address: without invisible characters, and with keyboard characters. */
export const cleanEmail = (typed: string): string =>
  withPlainSpaces(normalized(withoutInvisible(normalized(typed, 'NFKC')), 'NFKC')).replace(
    /[\u3002\uff61]/gu,
    '.',
  );

const likeThis = () => t('Enter an email address like ada@example.com.');

/** The characters that mail servers accept between dots without quotes. */
const word = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const lastLabel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** The problem of an e-mail address; null if it is valid. Expects the result of `cleanEmail`. */
export function emailProblem(email: string): string | null {
  if (email === '') return t('Enter an email address.');
  if (email.length > 254) return t('An email address can have up to 254 characters.');
  if (/^mailto:/i.test(email)) return t('Leave out “mailto:” and enter the address alone.');
  if (/[,;]/.test(email)) return t('Enter one email address, without commas and semicolons.');
  if (/\s/.test(email)) return t('An email address can’t contain spaces.');
  const [name = '', domain = '', ...more] = email.split('@');
  if (name === '' || domain === '' || more.length > 0) return likeThis();
  if (/^\.|\.$/.test(name) || /^\.|\.$/.test(domain))
    return t('An email address can’t start or end with a dot, or have one next to the @.');
  if (email.includes('..')) return t('An email address can’t have two dots in a row.');
  return name.length <= 64 && name.split('.').every((part) => word.test(part)) && isDomain(domain)
    ? null
    : likeThis();
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length >= 2 &&
    labels.length <= 10 &&
    labels.every((part) => label.test(part)) &&
    lastLabel.test(labels.at(-1) ?? '') &&
    asciiDomain(domain) !== null
  );
}

/** The ASCII form of a domain: münchen.de is xn--mnchen-3ya.de. Null if there is none. */
function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain)) return domain.toLowerCase();
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null;
}

/** An address for comparison, regardless of case, the encoding of its letters and the notation of its domain. */
export function emailKey(email: string): string {
  const clean = cleanEmail(email).toLowerCase();
  const at = clean.lastIndexOf('@');
  if (at < 0) return clean;
  const domain = clean.slice(at + 1);
  return `${clean.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
}
