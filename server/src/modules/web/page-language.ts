import { acceptedLanguage, isLanguage, type Language } from '@daybook/i18n/languages';
import { stringifySetCookie } from 'cookie';
import { cookieIn } from '../../platform/http/cookies.ts';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 3600;

interface PageRequest {
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
  url: string;
}

/** The language of a page, and the cookie that keeps it if the address has chosen it. */
export interface ChosenLanguage {
  language: Language;
  cookie: string | null;
}

/**
 * The language of a page: that of its address (`?lang=`), that chosen before, or the browser's. A choice in the address
 * is kept for a year, in a cookie that links from other sites bring along; it holds nothing but the tag.
 */
export function chooseLanguage({ headers, url }: PageRequest, isSecure: boolean): ChosenLanguage {
  const chosen = new URLSearchParams(url.split('?')[1]).get('lang') ?? '';
  if (isLanguage(chosen)) {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    const cookie = { name: cookieName, value: chosen, maxAge: yearSeconds, ...attributes };
    return { language: chosen, cookie: stringifySetCookie(cookie) };
  }
  const former = cookieIn(headers, cookieName, false) ?? '';
  const language = isLanguage(former) ? former : acceptedLanguage(headers['accept-language'] ?? '');
  return { language: language ?? 'en', cookie: null };
}
