import { slotProblems, slotWarnings } from '@daybook/contract/area-rules';
import { unmetRequirements } from '@daybook/contract/ranges';
import { HostManifest, type Release, type ReleasedVersion } from '@daybook/contract/release';
import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { parseAs } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';

/** The manifest of the host for a store's releases. */
export async function needHost(store: Store): Promise<HostManifest> {
  const found = await store.read(places.host);
  if (found) return parseAs(HostManifest, found.bytes, 'The entry for the host in the store');
  throw new RegistryProblem(
    'check',
    'The store has no entry for the host, so no contract can be checked. Publish the host once: npm run build -- --store …',
  );
}

/** The requirements of a version that this host does not meet; one sentence each. */
export const unmetBy = (
  host: Pick<HostManifest, 'provides'>,
  name: string,
  released: Pick<ReleasedVersion, 'version' | 'requires'>,
) =>
  unmetRequirements(released.requires, host.provides).map(
    (sentence) => `${name} ${released.version}: ${sentence}.`,
  );

const areasOf = (remotes: Release['remotes']) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { area }]) => [name, area]));

/** What a release may do, but surprises; one sentence each. */
export const contractWarnings = ({ remotes }: Release): string[] => slotWarnings(areasOf(remotes));

/** The incompatibilities within a release, or with the host; one sentence each. */
export function contractProblems({ remotes }: Release, host: HostManifest): string[] {
  const versions = Object.entries(remotes).flatMap(([name, remote]) =>
    [remote, remote.previous, remote.canary?.version]
      .filter((each) => each !== null && each !== undefined)
      .map((released) => ({ name, released })),
  );
  const twice = versions.filter(
    ({ name, released }, index) =>
      versions.findIndex(
        (other) =>
          other.released.container === released.container &&
          (other.name !== name || other.released.version !== released.version),
      ) >= 0 && versions.findIndex((other) => other.released.container === released.container) < index,
  );
  return [
    ...versions.flatMap(({ name, released }) => unmetBy(host, name, released)),
    ...slotProblems(areasOf(remotes)),
    ...twice.map(
      ({ name, released }) =>
        `${name} ${released.version}: another version has the same container ${released.container}, so they would mix their code.`,
    ),
  ];
}
