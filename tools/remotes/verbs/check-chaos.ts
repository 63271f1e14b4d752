import { RegistryProblem } from '@daybook/registry/problem';
import { isKit } from '../../build/workspace.ts';
import { readChannelState } from '../channel-state.ts';
import { type CaseResult, checkChaos } from '../chaos/run-cases.ts';
import { type Call, type Outcome, UsageError } from '../cli/verb.ts';
import { pinKitRelease } from '../kit-release.ts';
import type { Operator } from '../operator.ts';
import { withBuild } from './publish.ts';

/** The release beside which the area is tried: that of the channel, or in the kit that of the kit's own builds. */
async function releaseBeside(operator: Operator) {
  try {
    return (await readChannelState(operator)).release;
  } catch (error) {
    if (!isKit || !(error instanceof RegistryProblem) || error.kind !== 'not-found') throw error;
    await pinKitRelease(operator.store);
    return (await readChannelState(operator)).release;
  }
}

/** `check chaos <remote | folder>`: what pages make of an area that fails, before it is published. */
export async function runChaos(call: Call, operator: Operator): Promise<Outcome> {
  const [what, ...more] = call.args.filter((arg) => arg !== 'chaos');
  if (what === undefined || more.length > 0)
    throw new UsageError('Usage: remotes check chaos <remote | folder>, for one area at a time.');
  const wanted = call.text('case') ?? '';
  let results: CaseResult[] = [];
  await withBuild(call, what, operator, async (folder) => {
    const release = await releaseBeside(operator);
    operator.tell('chaos …');
    results = await checkChaos(operator, release, folder, (each) => each.what.includes(wanted));
  });
  if (results.length === 0) throw new UsageError(`No case contains "${wanted}".`);
  const failed = results.filter(({ problem }) => problem !== null);
  const lines = failed.map(({ what: about, problem }) => `chaos: ${about}: ${problem}`);
  return {
    text: [...lines, `chaos: ${results.length - failed.length} of ${results.length} cases are good`].join(
      '\n',
    ),
    data: { cases: results },
    exit: failed.length === 0 ? 0 : 1,
  };
}
