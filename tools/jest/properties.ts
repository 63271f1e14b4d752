import '@daybook/i18n/runtime-compiler';
import { readFileSync } from 'node:fs';

// Every run tries the same examples, so a passing property keeps passing. FC_SEED selects others.
const seed = Number(process.env.FC_SEED ?? 20_261_120);

const { testPath } = expect.getState();
// Loaded only for files that use it or run other files, because loading takes a while.
if (testPath && /'fast-check'|runTogether/.test(readFileSync(testPath, 'utf8'))) {
  jest.requireActual<typeof import('fast-check')>('fast-check').configureGlobal({ seed });
}
