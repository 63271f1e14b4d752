import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { signAgain } from '@daybook/registry/releases';
import type { Verb } from '../cli/verb.ts';
import { assertKeyCounts } from '../trust.ts';

export const sign: Verb = {
  name: 'sign',
  args: '',
  count: [0, 0],
  summary: 'Adds your signature to every release that a trusted key has signed, for changing the key.',
  details:
    'Existing signatures stay, so servers that trust the old key and servers that trust the new one deliver the\n' +
    'same releases. A release that no key here has signed is reported and left unchanged.',
  async run(_call, operator) {
    const { store, dryRun } = operator;
    const [key, keys] = [operator.key(), operator.keys()];
    await assertKeyCounts(operator);
    const ids = (await store.list(places.releases)).map(({ path }) =>
      path.slice(places.releases.length, -'.json'.length),
    );
    const signed: string[] = [];
    const problems: string[] = [];
    for (const id of ids)
      try {
        if (await signAgain(store, id, key, keys, { dryRun })) signed.push(id);
      } catch (error) {
        if (!(error instanceof RegistryProblem) || error.kind === 'unreachable') throw error;
        problems.push(error.message);
      }
    const count = `${signed.length} of ${ids.length} releases`;
    const head = dryRun
      ? `${count} would be signed with the key ${key.id}.`
      : `${count} are now signed with the key ${key.id}; the others already were.`;
    return {
      text: [...problems, head].join('\n'),
      data: { key: key.id, signed, problems, dryRun },
      exit: problems.length > 0 ? 5 : 0,
    };
  },
};
