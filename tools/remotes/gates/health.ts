import { apiNeedsFile } from '@daybook/contract/api-shape';
import type { PageRelease, ReleasedVersion } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';
import { ask } from '../site.ts';

const types: readonly (readonly [end: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
];

/** Files that a browser would refuse, or would not cache. */
async function fileProblems(
  site: string,
  { base, assets }: ReleasedVersion,
  file: string,
): Promise<string[]> {
  const answer = await ask(new URL(base + file, site).href);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const header = (name: string) => answer.headers.get(name) ?? '';
  const expected = types.find(([end]) => end.test(file))?.[1];
  const problems = [
    answer.status !== 200 && `answers ${answer.status}`,
    answer.status === 200 && integrityOf(bytes) !== assets[file] && 'differs from its hash',
    expected &&
      !expected.test(header('content-type')) &&
      `has the content type ${header('content-type') || 'none'}`,
    !header('cache-control').includes('immutable') && 'is not cached by browsers (no immutable)',
    header('x-content-type-options') !== 'nosniff' && 'may be read as another type (no nosniff)',
  ];
  return problems.filter((text) => typeof text === 'string').map((text) => `${base}${file} ${text}.`);
}

async function missingProblems(site: string, { base }: ReleasedVersion): Promise<string[]> {
  const path = `${base}not-there.js`;
  const answer = await ask(new URL(path, site).href);
  await answer.body?.cancel();
  const isPage = (answer.headers.get('content-type') ?? '').includes('html');
  return answer.status === 404 && !isPage
    ? []
    : [`${path} is missing but answers ${answer.status}${isPage ? ' with a page' : ''}.`];
}

/** The problems of a site's release files, from a browser's point of view. */
export async function healthProblems(site: string, { remotes }: PageRelease): Promise<string[]> {
  const problems: string[] = [];
  for (const remote of Object.values(remotes)) {
    const files = Object.keys(remote.assets).filter((file) => file !== apiNeedsFile);
    problems.push(...(await Promise.all(files.map((file) => fileProblems(site, remote, file)))).flat());
    problems.push(...(await missingProblems(site, remote)));
  }
  return problems;
}
