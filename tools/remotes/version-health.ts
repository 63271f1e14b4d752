import { LoadFigures, type VersionHealth } from '@daybook/contract/releases';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Call } from './cli/verb.ts';
import type { Operator } from './operator.ts';
import { ask } from './site.ts';

/** The load results of versions in the last hour, by `remote@version`, from pages' reports. */
export type HealthByVersion = ReadonlyMap<string, VersionHealth>;

/** The option of verbs that show results of versions. */
export const serverOption = {
  server: {
    value: 'URL',
    says: 'the address of a server, which reports the health of versions for $METRICS_TOKEN; by default $DAYBOOK_SERVER_URL',
  },
} as const;

/** Null without a server URL. Throws if the server does not answer or refuses. */
export async function healthOfVersions(
  { text }: Call,
  { environment }: Operator,
): Promise<HealthByVersion | null> {
  const server = text('server') ?? environment.DAYBOOK_SERVER_URL;
  if (!server) return null;
  const authorization = `Bearer ${environment.METRICS_TOKEN ?? ''}`;
  const answer = await ask(new URL('/metrics/loads', server).href, { authorization });
  const figures = LoadFigures.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !figures.success)
    throw new RegistryProblem(
      'unreachable',
      `${new URL(server).origin} does not report the health of versions (${answer.status}). Name a server, not the site, and set METRICS_TOKEN to the server's.`,
    );
  const entries = Object.entries(figures.data.remotes).flatMap(([name, versions]) =>
    versions.map((health) => [`${name}@${health.version}`, health] as const),
  );
  return new Map(entries);
}

/** The load results of a version as text. */
export function healthText(health: VersionHealth | undefined): string {
  if (!health) return 'no loads reported in the last hour';
  const { loads, failures, codes } = health;
  const why = codes.map(({ code, count }) => `${code} ${count}`).join(', ');
  return `${failures} of ${loads} loads failed in the last hour${why && ` (${why})`}`;
}
