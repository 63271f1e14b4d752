// node tools/release/use.ts <remote>@<version> [--store <folder>]: another version of one remote for everyone, at once.
import { parseArgs } from 'node:util';
import { use } from './publish.ts';
import { defaultStore } from './store.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'string', default: defaultStore } },
});
const [name = '', version = ''] = (positionals[0] ?? '').split('@');

use(options.store, name, version)
  .then(({ id }) => console.log(`release ${id} runs ${name} ${version}`))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
