import { acceptedLanguage, isLanguage, type Language } from '@daybook/i18n/languages';
import { stringifySetCookie } from 'cookie';
import { cookieIn } from './cookies.ts';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 3600;

interface ReaderRequest {
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
  url: string;
}

function chosenIn(url: string): Language | undefined {
  const chosen = new URLSearchParams(url.split('?')[1]).get('lang') ?? '';
  return isLanguage(chosen) ? chosen : undefined;
}

/** The language of a reader: that of the address (`?lang=`), that chosen before, or the browser's. */
export function languageOf({ headers, url }: ReaderRequest): Language {
  const former = cookieIn(headers, cookieName, false) ?? '';
  const known = chosenIn(url) ?? (isLanguage(former) ? former : undefined);
  return known ?? acceptedLanguage(headers['accept-language'] ?? '') ?? 'en';
}

/**
 * The cookie that keeps a choice in the address for a year; null without one. It comes along with links from other sites,
 * too, and holds nothing but the tag.
 */
export function languageCookie({ url }: Pick<ReaderRequest, 'url'>, isSecure: boolean): string | null {
  const value = chosenIn(url);
  if (value === undefined) return null;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return stringifySetCookie({ name: cookieName, value, maxAge: yearSeconds, ...attributes });
}
