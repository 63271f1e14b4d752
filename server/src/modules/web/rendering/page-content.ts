import { unmetRequirements } from '@daybook/contract/ranges';
import { currentLanguage } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import type { Store } from '@daybook/registry/store';
import type { NamedRemote } from '../areas.ts';
import type { Build } from '../build.ts';
import type { FirstData } from '../first-data.ts';
import { hostBuild, type RenderedBuild, remoteBuild } from './parts.ts';
import type { RenderedContent, Rendering } from './rendered-content.ts';

/** A style sheet of the first screen, written into the page. */
export interface InlineSheet {
  url: string;
  css: string;
  /** Its fonts with a file. */
  fonts: string;
}

/** Content for the root of one page. */
export interface PageContent extends RenderedContent {
  address: string;
  remote: string;
  version: string;
  sheets: readonly InlineSheet[];
}

interface Asked {
  build: Build;
  /** None if the area requires sign-in. */
  remote: NamedRemote | undefined;
  path: string;
  query: string;
  languages: readonly Language[];
  answers: FirstData;
}

/** Paths in a sheet refer to its folder. */
const fromRoot = (css: string, base: string): string =>
  css.replace(/url\((["']?)(?!data:|\/|#|["'])/g, `url($1${base}`);

const mostSheets = 20;

const fontFace = /@font-face\s*\{[^{}]*\}/g;
const hasFile = (face: string): boolean => face.includes('url(');

/** Separates fonts, whose files would compete with the scripts for the line. */
function split(css: string): Pick<InlineSheet, 'css' | 'fonts'> {
  const fonts = (css.match(fontFace) ?? []).filter(hasFile).join('');
  return { css: css.replace(fontFace, (face) => (hasFile(face) ? '' : face)), fonts };
}

/** Finds the content of pages. A page whose host, remote or answers are not the usual ones starts empty. */
export function createPageContent(
  rendering: Rendering,
  { store, hostFolder }: { store: Store; hostFolder: string },
) {
  const sheets = new Map<string, InlineSheet>();

  async function sheetOf({ key, base, text }: RenderedBuild, file: string): Promise<InlineSheet> {
    const name = `${key} ${file}`;
    const sheet = sheets.get(name) ?? { url: base + file, ...split(fromRoot(await text(file), base)) };
    if (sheets.size >= mostSheets) sheets.clear();
    sheets.set(name, sheet);
    return sheet;
  }

  return async ({ build, remote, path, query, languages, answers }: Asked): Promise<PageContent | null> => {
    if (!remote) return null;
    const { host, release } = build;
    const isFramed = new URLSearchParams(query).get('embed') === '1';
    const isUsual = release.preview === null && release.disabled[remote.name] === undefined && !isFramed;
    // The page will refuse it as well.
    if (!isUsual || unmetRequirements(remote.requires, host.provides).length > 0) return null;
    const [ofHost, ofRemote] = [hostBuild(host, hostFolder, store), remoteBuild(remote.name, remote, store)];
    const address = query === '' ? path : `${path}?${query}`;
    const content = await rendering.contentFor(
      { host: ofHost, remote: ofRemote },
      {
        address,
        paths: remote.area.paths,
        language: currentLanguage(),
        languages,
        answers: { ...answers },
      },
    );
    if (!content) return null;
    const files = [ofHost, ofRemote].flatMap((each) => each.styles.map((file) => sheetOf(each, file)));
    const found = await Promise.all(files).catch(() => null);
    return found && { ...content, address, remote: remote.name, version: remote.version, sheets: found };
  };
}
