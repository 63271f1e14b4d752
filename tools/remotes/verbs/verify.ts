import { readLog, verifyLog } from '@daybook/registry/log';
import { places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readRelease } from '@daybook/registry/releases';
import type { Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { channelsOf } from '../versions.ts';

/** The problems of a channel: of its release, or a pointer that is missing from the log. */
async function channelProblems({ store, keys }: Operator, channel: string): Promise<string[]> {
  const { pointer, broken } = await needPointer(store, channel);
  const release = await readRelease(store, pointer.release, keys()).catch(() => null);
  const last = (await readLog(store)).findLast(
    (entry) => entry.channel === channel && entry.verb !== 'override',
  );
  return [
    ...(broken === null ? [] : [broken]),
    ...(release
      ? []
      : [`${channel} serves ${pointer.release}, which is missing or not signed with a trusted key.`]),
    ...(last && last.seq === pointer.seq && last.to === pointer.release
      ? []
      : [
          `${channel} is at ${pointer.seq} with ${pointer.release}, but the log has ${last?.seq ?? 'nothing'} with ${last?.to ?? 'nothing'}: the pointer was changed by hand, or an old one was restored.`,
        ]),
  ];
}

/** Returns the problem instead of throwing, so that all problems are listed. */
function problemOf(error: unknown): string[] {
  if (error instanceof RegistryProblem && error.kind !== 'unreachable') return [error.message];
  throw error;
}

async function releaseProblems({ store, keys }: Operator, id: string): Promise<string[]> {
  return readRelease(store, id, keys()).then(() => [], problemOf);
}

export const verify: Verb = {
  name: 'verify',
  args: '',
  count: [0, 0],
  summary: 'Checks every signature, the hash chain of the log, and that the pointers match the log.',
  async run(_call, operator) {
    const { store } = operator;
    const releases = (await store.list(places.releases)).map(({ path }) =>
      path.slice(places.releases.length, -'.json'.length),
    );
    const problems: string[] = [];
    for (const id of releases) problems.push(...(await releaseProblems(operator, id)));
    const channels = await channelsOf(store);
    const lines = await verifyLog(store).catch((error: unknown) => {
      if (!(error instanceof RegistryProblem)) throw error;
      problems.push(error.message);
      return 0;
    });
    for (const channel of lines > 0 ? channels : [])
      problems.push(...(await channelProblems(operator, channel).catch(problemOf)));
    const data = { releases: releases.length, channels, lines, problems };
    return problems.length > 0
      ? { text: problems.join('\n'), data, exit: 5 }
      : {
          text: `Releases ${releases.length}, channels ${channels.length}, log lines ${lines}: all are valid and unchanged.`,
          data,
        };
  },
};
