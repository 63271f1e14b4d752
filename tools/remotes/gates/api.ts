import { missingEndpoints } from '@daybook/contract/api-fit';
import { type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import type { Release } from '@daybook/contract/release';
import { readNeeds } from '@daybook/registry/files';
import { hostName } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { readStatement } from '@daybook/registry/servers';
import type { Operator } from '../operator.ts';
import { ask } from '../site.ts';

/** The API of a site's servers, as they report it. */
async function offerOfSite(site: string): Promise<ApiShape> {
  const answer = await ask(new URL('/api/v1/openapi.json', site).href);
  try {
    if (!answer.ok) throw new Error(`The response was ${answer.status}.`);
    return apiShapeOf(await answer.json());
  } catch (error) {
    throw new RegistryProblem('unreachable', `${site} does not publish its API.`, error);
  }
}

/**
 * The API of the site's servers. If they are unreachable, their last state in the store is used, so that a broken site
 * can be repaired.
 */
async function offers({ store, channel, tell }: Operator, site: string | undefined) {
  const stated = await readStatement(store, channel);
  const found = stated ? [stated.api] : [];
  if (site !== undefined)
    try {
      return [await offerOfSite(site)];
    } catch (error) {
      if (!(error instanceof RegistryProblem)) throw error;
      tell(`contract: ${error.message}`);
    }
  if (found.length === 0)
    tell(
      'contract: no server of this channel is known, so its API is not checked. Name the site with --site.',
    );
  return found;
}

/** The calls of a build that the channel's servers do not offer yet; one sentence each. */
export async function unofferedCalls({ store, channel }: Operator, needs: ApiShape): Promise<string[]> {
  const stated = await readStatement(store, channel);
  return stated ? missingEndpoints(needs, stated.api) : [];
}

/** The calls of a release's versions that the channel's servers do not offer; one sentence each. */
export async function apiProblems(
  operator: Operator,
  release: Release,
  site: string | undefined,
): Promise<string[]> {
  return unofferedBy(await offers(operator, site), operator, release);
}

/** As {@link apiProblems}, by the servers' last state in the store: no server is asked. */
export async function statedApiProblems(operator: Operator, release: Release): Promise<string[]> {
  const stated = await readStatement(operator.store, operator.channel);
  return unofferedBy(stated ? [stated.api] : [], operator, release);
}

async function unofferedBy(
  offered: readonly ApiShape[],
  { store }: Operator,
  { hostBuild, remotes }: Release,
): Promise<string[]> {
  const versions = [
    ...(hostBuild ? [{ name: hostName, released: hostBuild }] : []),
    ...Object.entries(remotes).flatMap(([name, remote]) =>
      [remote, ...(remote.canary ? [remote.canary.version] : [])].map((released) => ({ name, released })),
    ),
  ];
  const problems: string[] = [];
  for (const offer of offered)
    for (const { name, released } of versions) {
      const needs = await readNeeds(store, name, released.version, released);
      for (const sentence of needs ? missingEndpoints(needs, offer) : [])
        problems.push(
          `${name} ${released.version} does not fit the running servers: ${sentence}. Update the servers first.`,
        );
    }
  return problems;
}
