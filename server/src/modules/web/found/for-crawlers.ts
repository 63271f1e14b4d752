import { contrast } from '@daybook/domain/accent';
import type { Language } from '@daybook/i18n/languages';
import { escapeHtml } from '../escape-html.ts';

/** The page in one of its languages. */
export const inLanguageUrl = (url: string, language: Language): string => `${url}?lang=${language}`;

/**
 * The back office and the API are not for search engines. Pages with a personal token are not listed here: a crawler must
 * read them to learn that they are not to be indexed.
 */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /staff',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** The public pages with their translations. */
export function sitemap(urls: readonly string[], languages: readonly Language[]): string {
  const alternates = (url: string) =>
    languages.length < 2
      ? []
      : languages.map(
          (language) =>
            `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(inLanguageUrl(url, language))}"/>`,
        );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls.flatMap((url) => [
      '  <url>',
      `    <loc>${escapeHtml(url)}</loc>`,
      ...alternates(url),
      '  </url>',
    ]),
    '</urlset>',
    '',
  ].join('\n');
}

/** Black or white, whichever is easier to read on a colour. */
const inkOn = (accent: string): string =>
  contrast(accent, '#ffffff') >= contrast(accent, '#000000') ? '#fff' : '#000';

/** The first letter of the business in its colour. */
export function favicon(name: string, accent: string): string {
  const [letter = 'D'] = [...new Intl.Segmenter().segment(name.trim() || 'Daybook')].map(
    ({ segment }) => segment,
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="14" fill="${escapeHtml(accent)}"/>` +
    '<text x="32" y="44" font-family="system-ui, sans-serif" font-size="36" font-weight="600" text-anchor="middle" ' +
    `fill="${inkOn(accent)}">${escapeHtml(letter.toUpperCase())}</text></svg>`
  );
}
