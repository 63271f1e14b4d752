import type { Verb } from '../cli/verb.ts';
import { signingKey } from '../operator.ts';

export const keys: Verb = {
  name: 'keys',
  args: '',
  count: [0, 0],
  summary: 'Prints the public key of the signing key, for DAYBOOK_RELEASE_KEYS of the servers.',
  options: { create: { says: 'create a key pair in the data folder if there is none' } },
  async run({ is }, operator) {
    const { id, publicText } =
      is('create') && !operator.dryRun ? signingKey(operator.environment) : operator.key();
    return { text: publicText, data: { id, public: publicText, trusted: operator.keys().ids } };
  },
};
