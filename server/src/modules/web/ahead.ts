import { unmetRequirements } from '@daybook/contract/ranges';
import type { HostManifest, ReleasedRemote } from '@daybook/contract/release';
import { currentLanguage } from '@daybook/i18n';
import { escapeHtml } from './escape-html.ts';

/** A file that a page will request; its mode must match that later request. */
export interface Ahead {
  href: string;
  as: 'script' | 'style' | 'fetch';
  integrity: string | undefined;
}

interface Files {
  base: string;
  assets: Record<string, string>;
}

const preload =
  ({ base, assets }: Files, as: 'script' | 'style') =>
  (file: string): Ahead => ({ href: base + file, as, integrity: assets[file] });

/** The texts of a remote. No integrity: browsers check it for the request itself, and only some for this. */
function texts({ base, messages = {} }: ReleasedRemote): Ahead[] {
  const file = messages[currentLanguage()];
  return file === undefined ? [] : [{ href: base + file, as: 'fetch', integrity: undefined }];
}

/**
 * The files of the remote's first screen. Nothing of a remote that the host will refuse, and nothing during a trial:
 * only the page knows which version it runs.
 */
export function filesAhead(remote: ReleasedRemote | undefined, { provides }: HostManifest): Ahead[] {
  if (!remote || remote.canary || unmetRequirements(remote.requires, provides).length > 0) return [];
  const scripts = [...new Set([remote.entry, ...remote.preload])];
  return [
    ...scripts.map(preload(remote, 'script')),
    ...remote.styles.map(preload(remote, 'style')),
    ...texts(remote),
  ];
}

/**
 * With this limit all headers fit into the 4 kB that proxies reserve; further files are requested when they are
 * reached.
 */
const mostAhead = 12;

const asHeader = ({ href, as, integrity }: Ahead) =>
  `<${href}>; rel=preload; as=${as}; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;

/**
 * The files of the first screen as a `Link` header, so that they are requested while an empty page still arrives. Not
 * the font: it would delay the scripts, and its fallback has the same width.
 */
export const linkHeader = (host: HostManifest, ahead: readonly Ahead[]): string =>
  [...host.styles.map(preload(host, 'style')), ...host.scripts.map(preload(host, 'script')), ...ahead]
    .slice(0, mostAhead)
    .map(asHeader)
    .join(', ');

/** The same as tags behind rendered content, which brings its sheets. */
export const preloadTags = (ahead: readonly Ahead[]): string[] =>
  ahead
    .filter(({ as }) => as !== 'style')
    .map(({ href, as, integrity }) => {
      const hash = integrity ? ` integrity="${integrity}"` : '';
      return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${escapeHtml(href)}"${hash}>`;
    });
