import { unmetRequirements } from '@daybook/contract/ranges';
import type { HostManifest, PageRelease, ReleasedRemote } from '@daybook/contract/release';
import type { Build } from './build.ts';
import type { FirstData } from './first-data.ts';
import type { LinkCard } from './link-card.ts';

interface PageContent {
  build: Build;
  /** With a stamp of this response alone. */
  release: PageRelease;
  /** Of this response alone. */
  nonce: string;
  title: string;
  /** How a link to the page looks elsewhere; null where none is to be passed on. */
  card: LinkCard | null;
  /** The remote whose first screen this page is for; none where not everyone may enter. */
  ahead: ReleasedRemote | undefined;
  /** Answers that the first screen will ask for, by path of the API. */
  first: FirstData;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON that can stand in a script element: nothing in it can end the element or begin a comment. */
const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

interface Files {
  base: string;
  assets: Record<string, string>;
}

/** Address, hash and mode of a file; the mode is the one in which the page will ask for it. */
const source = ({ base, assets }: Files, file: string, attribute: 'href' | 'src') => {
  const integrity = assets[file];
  return `${attribute}="${escapeHtml(base + file)}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous"`;
};

const preload =
  ({ base, assets }: Files, as: 'script' | 'style') =>
  (file: string) =>
    `<${base}${file}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${assets[file]}"`;

/**
 * Nothing of a remote that the host will refuse. And nothing while some people try another version: which one a page
 * runs, only the page knows.
 */
function filesAhead(remote: ReleasedRemote | undefined, { provides }: HostManifest): string[] {
  if (!remote || remote.canary || unmetRequirements(remote.requires, provides).length > 0) return [];
  const scripts = [...new Set([remote.entry, ...remote.preload])];
  return [...scripts.map(preload(remote, 'script')), ...remote.styles.map(preload(remote, 'style'))];
}

/** So many that all headers fit into the 4 kB that proxies keep for them; what comes behind is asked for when it is met. */
const mostAhead = 12;

/**
 * What the first screen needs, as a `Link` header: asked for while the page itself is still on its way. Not the font: it
 * would come in the way of the scripts, and what stands for it meanwhile is as wide.
 */
export const linkHeader = ({ build: { host }, ahead }: Pick<PageContent, 'build' | 'ahead'>): string =>
  [
    ...host.styles.map(preload(host, 'style')),
    ...host.scripts.map(preload(host, 'script')),
    ...filesAhead(ahead, host),
  ]
    .slice(0, mostAhead)
    .join(', ');

const meta = (key: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`;

function cardTags({ name, description, url, image }: LinkCard): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:width', image.width),
          meta('property', 'og:image:height', image.height),
          meta('property', 'og:image:alt', name),
        ]
      : []),
    meta('name', 'twitter:card', 'summary'),
  ];
}

// An empty address is that of the page itself, with everything but its fragment.
const loadAgain = '<p><a href="">Load this page again</a></p>';

/**
 * What stands where the first screen will be, until it is there: it needs no script. The sheet of the host hides it
 * while there is hope (`host/src/unloaded.css`); without the sheet it is seen at once.
 */
const unloaded =
  '<main class="daybook-unloaded daybook-late"><h1>This page could not be loaded yet</h1>' +
  '<p>A part of it is still on its way, did not arrive, or does not run in this browser. Check your connection and ' +
  'load the page again. If that does not help, update your browser or try another one.</p>' +
  `${loadAgain}</main>`;

const withoutScripts =
  '<noscript><main class="daybook-unloaded"><h1>This site needs JavaScript</h1>' +
  `<p>Please switch it on and load the page again.</p>${loadAgain}</main></noscript>`;

/** The one page of the site: every screen starts from it. */
export function writePage({
  build: { host },
  release,
  nonce,
  title,
  card,
  first,
}: Omit<PageContent, 'ahead'>): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    ...(card ? cardTags(card) : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131819">',
    `<meta name="csp-nonce" content="${nonce}">`,
    '<link rel="icon" href="data:,">',
    ...host.styles.map((file) => `<link rel="stylesheet" ${source(host, file, 'href')}>`),
    ...host.scripts.map((file) => `<script defer ${source(host, file, 'src')}></script>`),
    '</head>',
    '<body>',
    `<div id="root">${unloaded}</div>`,
    withoutScripts,
    inlineJson('daybook-release', release),
    inlineJson('daybook-first', first),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What a visitor sees while the site cannot be shown. */
export const writeSorryPage = (sentence: string): string =>
  '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Not available</title>\n' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n' +
  '<meta name="color-scheme" content="light dark">\n</head>\n' +
  `<body>\n<h1>This site is not available at the moment</h1>\n<p>${escapeHtml(sentence)}</p>\n</body>\n</html>\n`;
