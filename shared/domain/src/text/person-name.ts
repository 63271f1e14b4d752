import { cleanText, withPlainSigns, withPlainSpaces } from './clean.ts';

/** A typed or pasted name of a person. */
export const cleanName = (typed: string): string => withPlainSpaces(cleanText(typed));

/** Whether a name is visible: combining marks without a letter are not. */
export const isVisible = (name: string): boolean => /[^\p{M}\p{Z}\p{C}]/u.test(name);

const knownEnding =
  /^(?:com|net|org|info|biz|online|site|shop|store|app|dev|club|live|link|click|top|xyz|web|page|blog|[a-z]{2})$/i;

/** “St.John” and “J.Tolkien”: an abbreviation without the following space. */
const shortForm = /^\p{Lu}\p{L}{0,2}$/u;
const givenName = /^\p{Lu}\p{Ll}{2,}$/u;

/**
 * Whether a name contains a web address, also one with look-alike dots or letters. Text that mail programs turn into a
 * link counts, and text that a person would read as one.
 */
export function hasWebAddress(name: string): boolean {
  const plain = withPlainSigns(name).replace(/\s{0,3}[[({]\s{0,3}(?:\.|dot)\s{0,3}[\])}]\s{0,3}/gi, '.');
  if (/[a-z]{2}:\/|\bwww\d?\s{0,3}\.|\bxn--/i.test(plain)) return true;
  if (/(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/.test(plain)) return true;
  return plain.split(/[\s,;:()<>"“”]+/).some(hasDomain) || / \.\p{L}{2,}/u.test(plain);
}

function hasDomain(word: string): boolean {
  const [host = '', ...path] = word.split(/[/?#\\]/);
  const labels = (host.split('@').at(-1) ?? '').split('.').filter(Boolean);
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !/^\p{L}[\p{L}\p{M}]+$/u.test(last)) return false;
  if (path.length > 0 || host.includes('@')) return true;
  const isShortened = labels.slice(0, -1).every((each) => shortForm.test(each));
  return !(isShortened && givenName.test(last) && !knownEnding.test(last));
}
