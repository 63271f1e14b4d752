import { cleanText, withPlainSigns, withPlainSpaces } from './clean.ts';

/** A typed or pasted name of a person. */
export const cleanName = (typed: string): string => withPlainSpaces(cleanText(typed));

/** Whether a name is visible: combining marks without a letter are not. */
export const isVisible = (name: string): boolean => /[^\p{M}\p{Z}\p{C}]/u.test(name);

/** Endings of web addresses that a person would read as one, or that are also words. */
const knownEnding =
  /^(?:com|net|org|info|biz|online|site|shop|store|app|dev|club|live|link|click|top|xyz|web|page|blog|agency|art|bet|care|cash|casino|center|chat|deals|download|email|events|expert|finance|fun|fund|gallery|game|games|gift|gifts|group|guru|help|host|land|life|loan|loans|market|media|money|network|news|ninja|one|party|photo|photos|pics|plus|poker|press|promo|review|rocks|run|sale|school|services|social|solutions|space|stream|studio|support|systems|tech|tips|today|tools|tours|trade|video|vip|website|win|work|works|world|zone|[a-z]{2})$/i;

/** “J.R.R.Tolkien” and “St.John”: initials and titles without the following space. */
const shortForm = /^(?:\p{Lu}|St|Ste|Dr|Mr|Mrs|Ms|Mx|Mme|Mlle|Sr|Sra|Jr|Fr|Rev|Prof|Eng|Arc|Ch|Md|Al)$/u;
const givenName = /^\p{Lu}\p{Ll}{2,}$/u;

/**
 * Whether a name contains a web address, also one with look-alike dots or letters. Text that mail programs turn into a
 * link counts, and text that a person would read as one.
 */
export function hasWebAddress(name: string): boolean {
  const plain = withPlainSigns(name).replace(/\s{0,3}[[({]\s{0,3}(?:\.|dot)\s{0,3}[\])}]\s{0,3}/gi, '.');
  if (/[a-z]{2}:\/|\bwww\d?\s{0,3}\.|\bxn--/i.test(plain)) return true;
  if (/(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/.test(plain)) return true;
  return plain.split(/[^\p{L}\p{M}\p{N}.@/?#\\-]+/u).some(hasDomain) || / \.\p{L}{2,}/u.test(plain);
}

function hasDomain(word: string): boolean {
  const parts = word.split(/[/?#\\]/);
  return parts.some((part, at) => isDomain(part, at < parts.length - 1));
}

function isDomain(host: string, hasPath: boolean): boolean {
  const labels = (host.split('@').at(-1) ?? '').split('.').filter(Boolean);
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !/^\p{L}[\p{L}\p{M}]+$/u.test(last)) return false;
  if (hasPath || host.includes('@')) return true;
  const isShortened = labels.slice(0, -1).every((each) => shortForm.test(each));
  return !(isShortened && givenName.test(last) && !knownEnding.test(last));
}
