import { acceptedLanguage, backOfficeLanguages, type Language, languages } from '@daybook/i18n/languages';
import { stringifySetCookie } from 'cookie';
import { cookieIn } from './cookies.ts';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 3600;

/** The languages in which a page is offered, and the default. */
export interface Offer {
  languages: readonly Language[];
  language: Language;
}

/** Every language, for answers outside of pages. */
const everything: Offer = { languages, language: 'en' };

const isBackOffice = /^\/(?:admin|staff)(?:[/?#]|$)/;
const backOffice: Offer = { languages: backOfficeLanguages, language: 'en' };

/** The languages of a page: users can choose any language of the back office, whatever the business offers. */
export const offerAt = (url: string, business: Offer): Offer => {
  if (!isBackOffice.test(url)) return business;
  const own = backOfficeLanguages.find((language) => language === business.language);
  return { ...backOffice, ...(own && { language: own }) };
};

interface ReaderRequest {
  headers: {
    cookie?: string | undefined;
    'accept-language'?: string | undefined;
    'x-daybook-language'?: string | string[] | undefined;
  };
  url: string;
}

const among = ({ languages: offered }: Offer, tag: unknown): Language | undefined =>
  offered.find((language) => language === tag);

const inAddress = (url: string) => new URLSearchParams(url.split('?')[1]).get('lang');

const kept = ({ headers }: Pick<ReaderRequest, 'headers'>) => cookieIn(headers, cookieName, false);

/**
 * The language of a reader, if it is offered: that of the address (`?lang=`), of the page that sends the request, of an
 * earlier choice, or of the browser; otherwise the business's.
 */
export function languageOf(request: ReaderRequest, offer: Offer = everything): Language {
  const { headers, url } = request;
  return (
    among(offer, inAddress(url)) ??
    among(offer, headers['x-daybook-language']) ??
    among(offer, kept(request)) ??
    acceptedLanguage(headers['accept-language'] ?? '', offer.languages) ??
    offer.language
  );
}

/**
 * The language of the page that sends the request, if its reader chose it in this browser; undefined if it was only
 * guessed.
 */
export function chosenLanguage(request: ReaderRequest): Language | undefined {
  const language = languageOf(request);
  return kept(request) === language ? language : undefined;
}

/**
 * The cookie that keeps a language chosen in the address for a year; null without one. Links from other sites send it,
 * too; it contains only the language tag.
 */
export function languageCookie(url: string, offer: Offer, isSecure: boolean): string | null {
  const value = among(offer, inAddress(url));
  if (value === undefined) return null;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return stringifySetCookie({ name: cookieName, value, maxAge: yearSeconds, ...attributes });
}
