import '@daybook/i18n/runtime-compiler';
import { readFileSync } from 'node:fs';

// Properties are tried with the same examples in every run: what has passed passes again. FC_SEED tries others.
const seed = Number(process.env.FC_SEED ?? 20_261_120);

const { testPath } = expect.getState();
// Asked for only by files that use it, or run others that do: it takes a while to load.
if (testPath && /'fast-check'|runTogether/.test(readFileSync(testPath, 'utf8'))) {
  jest.requireActual<typeof import('fast-check')>('fast-check').configureGlobal({ seed });
}
