import type { Verb } from '../cli/verb.ts';
import { signingKey } from '../operator.ts';

export const keys: Verb = {
  name: 'keys',
  args: '',
  count: [0, 0],
  summary: 'The public key of whoever signs here, for DAYBOOK_RELEASE_KEYS of the servers.',
  options: { create: { says: 'make a key pair in the data folder if there is none' } },
  async run({ is }, operator) {
    const { id, publicText } =
      is('create') && !operator.dryRun ? signingKey(operator.environment) : operator.key();
    return { text: publicText, data: { id, public: publicText, trusted: operator.keys().ids } };
  },
};
