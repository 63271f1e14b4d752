import type { Release } from '@daybook/contract/release';
import { runVersion } from '@daybook/registry/compose';
import { assemble } from '../assembly/assemble.ts';
import { readChannelState, unreadableLines } from '../channel-state.ts';
import { UsageError, type Verb } from '../cli/verb.ts';
import { contractOfRelease, type Finding, integrityOfRelease, siteOf, withVersions } from '../gates/gate.ts';
import { healthProblems } from '../gates/health.ts';
import type { Operator } from '../operator.ts';
import { releaseOfSite } from '../site.ts';
import { runChaos } from './check-chaos.ts';

const gates = ['integrity', 'contract', 'assembly', 'health'] as const;
type Gate = (typeof gates)[number];
const isGate = (text: string): text is Gate => gates.some((gate) => gate === text);

async function look(
  operator: Operator,
  gate: Gate,
  release: Release,
  site: string | undefined,
): Promise<Finding> {
  operator.tell(`${gate} …`);
  if (gate === 'integrity') return integrityOfRelease(operator, release);
  if (gate === 'contract') return contractOfRelease(operator, release, site);
  if (gate === 'assembly') return { gate, problems: await assemble(operator, release) };
  if (!site) throw new UsageError('health checks the site: name it with --site.');
  const page = await releaseOfSite(site);
  return { gate, problems: [...givenInstead(release, page), ...(await healthProblems(site, page))] };
}

/** The versions that a release selects, or that a site delivers. */
interface Delivered {
  id: string;
  remotes: Readonly<Record<string, { version: string }>>;
}

/** Versions that a site serves instead of the selected ones, because those do not match its servers. */
export function givenInstead(release: Delivered, page: Delivered): string[] {
  if (page.id !== release.id) return [];
  return Object.entries(release.remotes).flatMap(([name, { version }]) => {
    const given = page.remotes[name]?.version;
    return given === version
      ? []
      : [
          `The site delivers ${given ? `${name} ${given}` : `no ${name}`} instead of ${version}, which needs an API that its servers do not offer.`,
        ];
  });
}

export const check: Verb = {
  name: 'check',
  args: '[integrity | contract | assembly | health …] [<remote>@<version> …] | chaos <remote | folder>',
  count: [0, 24],
  summary: 'Checks the current release, or one with other versions, without changing anything.',
  details:
    'By default: integrity, contract and assembly, and health if a site is named.\n' +
    'chaos takes one area, before it is published: it breaks the area in every way it knows (missing, slow, altered,\n' +
    'throwing, incompatible) and checks in a browser what the page makes of it.',
  options: {
    site: { value: 'URL', says: 'the site, for health; by default $PUBLIC_URL' },
    case: { value: 'text', says: 'for chaos: only the cases whose name contains the text' },
  },
  async run(call, operator) {
    const { args, text } = call;
    if (args.includes('chaos')) return runChaos(call, operator);
    const site = siteOf({ text }, operator);
    const wanted = args.filter(isGate);
    const versions = args.filter((arg) => !isGate(arg));
    const state = await readChannelState(operator);
    const changed = await withVersions(operator, state, versions, (manifest, before) =>
      runVersion(manifest, before, () => true),
    );
    const release = versions.length > 0 ? changed : state.release;
    const standard = gates.filter((gate) => gate !== 'health' || site);
    const findings: Finding[] = [];
    if (state.unreadable !== null && versions.length === 0)
      findings.push({ gate: 'integrity', problems: unreadableLines(operator.channel, state) });
    for (const gate of wanted.length > 0 ? wanted : standard)
      findings.push(await look(operator, gate, release, site));
    const lines = findings.flatMap(({ gate, problems }) =>
      problems.length === 0 ? [`${gate}: good`] : problems.map((problem) => `${gate}: ${problem}`),
    );
    const failed = findings.filter(({ problems }) => problems.length > 0);
    const exit = failed.length === 0 ? 0 : failed.every(({ gate }) => gate === 'integrity') ? 5 : 1;
    return { text: lines.join('\n'), data: { release: release.id, findings }, exit };
  },
};
