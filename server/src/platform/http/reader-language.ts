import { acceptedLanguage, backOfficeLanguages, type Language, languages } from '@daybook/i18n/languages';
import { stringifySetCookie } from 'cookie';
import { cookieIn } from './cookies.ts';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 3600;

/** The languages that a page is offered in, and the one for everybody else. */
export interface Offer {
  languages: readonly Language[];
  language: Language;
}

/** Every language, for answers that no page has to be right for. */
const everything: Offer = { languages, language: 'en' };

const isBackOffice = /^\/(?:admin|staff)(?:[/?#]|$)/;
const backOffice: Offer = { languages: backOfficeLanguages, language: 'en' };

/** What a page is offered in: users choose among the languages of the back office, whatever the business offers. */
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
 * The language of a reader, if it is offered: that of the address (`?lang=`), of the page that asks, that chosen before,
 * or the browser's; otherwise the business's.
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

/** The language of the page that asks, if its reader chose it in this browser; undefined for a mere guess. */
export function chosenLanguage(request: ReaderRequest): Language | undefined {
  const language = languageOf(request);
  return kept(request) === language ? language : undefined;
}

/**
 * The cookie that keeps a choice in the address for a year; null without one. It comes along with links from other sites,
 * too, and holds nothing but the tag.
 */
export function languageCookie(url: string, offer: Offer, isSecure: boolean): string | null {
  const value = among(offer, inAddress(url));
  if (value === undefined) return null;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return stringifySetCookie({ name: cookieName, value, maxAge: yearSeconds, ...attributes });
}
