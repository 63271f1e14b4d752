import type { HostManifest, PageRelease } from '@daybook/contract/release';
import { currentLanguage, t } from '@daybook/i18n';
import { directionOf, type Language } from '@daybook/i18n/languages';
import { type Ahead, preloadTags } from './ahead.ts';
import type { Build } from './build.ts';
import { escapeHtml } from './escape-html.ts';
import type { FirstData } from './first-data.ts';
import { inLanguageUrl } from './found/for-crawlers.ts';
import { inlineStyle } from './inline-style.ts';
import type { LinkCard } from './link-card.ts';
import type { PageContent as RootContent } from './rendering/page-content.ts';

interface PageContent {
  build: Build;
  /** With a stamp of this response only. */
  release: PageRelease;
  /** Of this response only. */
  nonce: string;
  /** Those that its reader can choose. */
  languages: readonly Language[];
  /** The name of the business. */
  siteName: string;
  title: string;
  /** For search engines; null for pages without one, and for those with a link preview, which has its own. */
  description: string | null;
  /** The link preview; null for pages not meant to be shared. */
  card: LinkCard | null;
  /** Facts for search engines; null for pages that are not meant to be found. */
  facts: object | null;
  /** The files of the remote of the first screen; none if the area requires sign-in. */
  ahead: readonly Ahead[];
  /** Answers for the first screen, by API path. */
  first: FirstData;
  /** The first screen itself; null if the page starts empty. */
  content: RootContent | null;
}

/** JSON for a script element: nothing in it can end the element or begin a comment. */
const withoutTags = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${withoutTags(value)}</script>`;

/** URL, hash and mode of a file; the mode must match the page's later request. */
const source = ({ base, assets }: HostManifest, file: string, attribute: 'href' | 'src') => {
  const integrity = assets[file];
  return `${attribute}="${escapeHtml(base + file)}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous"`;
};

/** The texts of the host, which its first script reads. Its hash is checked there. */
function textsLink({ base, assets, messages = {} }: HostManifest): string[] {
  const file = messages[currentLanguage()];
  if (file === undefined) return [];
  const { href, integrity } = { href: escapeHtml(base + file), integrity: assets[file] };
  return [
    `<link id="daybook-texts" rel="preload" as="fetch" crossorigin="anonymous" href="${href}" data-integrity="${integrity}">`,
  ];
}

const meta = (key: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`;

/** The page in each language, so that search engines show the reader's own. */
function alternateTags(url: string, languages: readonly Language[]): string[] {
  if (languages.length < 2) return [];
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`;
  return [
    ...languages.map((language) => alternate(language, inLanguageUrl(url, language))),
    alternate('x-default', url),
  ];
}

function cardTags(
  { siteName, title, description, url, image }: LinkCard,
  languages: readonly Language[],
): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...alternateTags(url, languages),
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:width', image.width),
          meta('property', 'og:image:height', image.height),
          meta('property', 'og:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', 'summary'),
  ];
}

// An empty `href` reloads the page itself without its fragment.
const loadAgain = () => `<p><a href="">${escapeHtml(t('Reload this page'))}</a></p>`;

/**
 * The content before the first screen; it needs no script. The host's sheet hides it while loading may succeed
 * (`host/src/unloaded.css`); without the sheet it is visible at once.
 */
const unloaded = () =>
  `<main class="daybook-unloaded daybook-late"><h1>${escapeHtml(t('This page hasn’t loaded yet'))}</h1>` +
  `<p>${escapeHtml(t('Some files are missing or don’t run in this browser. Check your connection and reload the page. If that doesn’t help, update your browser or try another one.'))}</p>` +
  `${loadAgain()}</main>`;

const withoutScripts = () =>
  `<noscript><main class="daybook-unloaded"><h1>${escapeHtml(t('This site needs JavaScript'))}</h1>` +
  `<p>${escapeHtml(t('Turn it on in your browser, then reload the page.'))}</p>${loadAgain()}</main></noscript>`;

function styleTags(host: HostManifest, content: RootContent | null, nonce: string): string[] {
  if (!content) return host.styles.map((file) => `<link rel="stylesheet" ${source(host, file, 'href')}>`);
  return [
    ...content.sheets.map(({ url, css }) => inlineStyle(css, nonce, `data-sheet="${escapeHtml(url)}"`)),
    inlineStyle(content.sheet, nonce, 'id="daybook-element-styles"'),
    // The host's script lets them in once it has arrived itself.
    inlineStyle(
      content.sheets.map(({ fonts }) => fonts).join(''),
      nonce,
      'id="daybook-fonts" media="not all"',
    ),
  ];
}

const scriptsNeeded = () =>
  `<noscript><p class="daybook-noscript"><strong>${escapeHtml(t('This site needs JavaScript'))}.</strong> ` +
  `${escapeHtml(t('Turn it on in your browser, then reload the page.'))}</p></noscript>`;

/** The root with its content, which the page takes over (`host/src/rendered`), or with a message until it loads. */
function rootTags(content: RootContent | null, nonce: string): string[] {
  if (!content) return [`<div id="root">${unloaded()}</div>`, withoutScripts()];
  const { html, at, address, remote, version } = content;
  const facts = { rendered: at, address, remote, version };
  const attributes = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return [
    scriptsNeeded(),
    `<div id="root" ${attributes.join(' ')}>${html.replaceAll('<style nonce="@@nonce@@"', `<style nonce="${nonce}"`)}</div>`,
  ];
}

/** The one page of the site, from which every screen starts. */
export function writePage({
  build: { host },
  release,
  nonce,
  languages,
  siteName,
  title,
  description,
  card,
  facts,
  ahead,
  first,
  content,
}: PageContent): string {
  const scripts = host.scripts.map((file) => `<script defer ${source(host, file, 'src')}></script>`);
  const language = currentLanguage();
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}" data-languages="${languages.join(' ')}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', siteName),
    ...(description ? [meta('name', 'description', description)] : []),
    ...(card ? cardTags(card, languages) : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131819">',
    `<meta name="csp-nonce" content="${nonce}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...styleTags(host, content, nonce),
    ...textsLink(host),
    // Its response needs a round trip in which the content arrives.
    ...scripts,
    '</head>',
    '<body>',
    ...rootTags(content, nonce),
    // Behind content, which would arrive later beside them.
    ...(content ? preloadTags(ahead) : []),
    inlineJson('daybook-release', release),
    inlineJson('daybook-first', first),
    ...(facts ? [`<script type="application/ld+json">${withoutTags(facts)}</script>`] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The page shown while the site is unavailable. */
export const writeSorryPage = (sentence: string): string =>
  `<!doctype html>\n<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(t('Not available'))}</title>\n` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n' +
  '<meta name="color-scheme" content="light dark">\n</head>\n' +
  `<body>\n<h1>${escapeHtml(t('This site isn’t available right now'))}</h1>\n<p>${escapeHtml(sentence)}</p>\n</body>\n</html>\n`;
