import { PageRelease } from '@daybook/contract/release';
import { RegistryProblem } from '@daybook/registry/problem';

const patienceMs = 10_000;

/** Requests a URL of a site like a browser. */
export const ask = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
    throw new RegistryProblem('unreachable', `${new URL(url).origin} does not answer.`, error);
  });

/** The release in the page that a site currently serves. */
export async function releaseOfSite(site: string): Promise<PageRelease> {
  const page = await (await ask(new URL('/', site).href)).text();
  const text = /id="daybook-release">(.*?)<\/script>/s.exec(page)?.[1];
  if (!text) throw new RegistryProblem('unreachable', `The page at ${site} names no release.`);
  return PageRelease.parse(JSON.parse(text));
}
