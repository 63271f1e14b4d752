import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEntryFile } from '@daybook/contract/server-entry';
import { readPackageJson, root } from './workspace.ts';

type Engine = 'chrome' | 'firefox' | 'safari' | 'samsung';
type Versions = Readonly<Record<Engine, number>>;

interface Feature {
  name: string;
  pattern: RegExp;
  /** The first versions that support it, by MDN; Infinity for none. */
  since: Versions;
}

const since = (chrome: number, firefox: number, safari: number, samsung: number): Versions => ({
  chrome,
  firefox,
  safari,
  samsung,
});

/**
 * Tempting features that only newer browsers have. Methods are listed only if their names are unambiguous. Features
 * that are detected before use, or harmless when missing, are left out.
 */
const features: readonly Feature[] = [
  { name: 'Map.groupBy', pattern: /\b(?:Map|Object)\.groupBy\b/, since: since(117, 119, 17.4, 24) },
  { name: 'Promise.withResolvers', pattern: /\bPromise\.withResolvers\b/, since: since(119, 121, 17.4, 25) },
  { name: 'Promise.try', pattern: /\bPromise\.try\b/, since: since(128, 134, 18.2, 28) },
  { name: 'Array.fromAsync', pattern: /\bArray\.fromAsync\b/, since: since(121, 115, 16.4, 25) },
  { name: 'AbortSignal.any', pattern: /\bAbortSignal\.any\b/, since: since(116, 124, 17.4, 24) },
  { name: 'URL.canParse', pattern: /\bURL\.canParse\b/, since: since(120, 115, 17, 25) },
  { name: 'URL.parse', pattern: /\bURL\.parse\b/, since: since(126, 126, 18, 28) },
  { name: 'RegExp.escape', pattern: /\bRegExp\.escape\b/, since: since(136, 134, 18.2, 29) },
  { name: 'Error.isError', pattern: /\bError\.isError\b/, since: since(134, 138, Infinity, 29) },
  { name: 'Math.sumPrecise', pattern: /\bMath\.sumPrecise\b/, since: since(147, 137, 26.2, Infinity) },
  {
    name: 'a method of Set',
    pattern: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    since: since(122, 127, 17, 26),
  },
  {
    name: 'a method of iterators',
    pattern:
      /\bIterator\.from\b|\.(?:keys|values|entries)\(\)\s*\.(?:drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)\(/,
    since: since(122, 131, 18.4, 26),
  },
  {
    name: 'Uint8Array as Base64 or hex',
    pattern: /\bUint8Array\.from(?:Base64|Hex)\b|\.(?:toBase64|setFromBase64|setFromHex)\(/,
    since: since(140, 133, 18.2, Infinity),
  },
  { name: 'moveBefore', pattern: /\.moveBefore\(/, since: since(133, 144, Infinity, 29) },
  { name: 'getOrInsert', pattern: /\.getOrInsert(?:Computed)?\(/, since: since(145, 144, 26.2, Infinity) },
  { name: 'light-dark()', pattern: /\blight-dark\(/, since: since(123, 120, 17.5, 27) },
  { name: '@scope', pattern: /@scope\b/, since: since(118, 146, 17.4, 25) },
  { name: '@starting-style', pattern: /@starting-style\b/, since: since(117, 129, 17.5, 24) },
  {
    name: 'colours from colours',
    pattern: /\b(?:rgb|hsl|oklch|color)\(\s*from\b/,
    since: since(119, 128, 16.4, 25),
  },
  {
    name: 'round()',
    pattern: /(?<!Math\.)\bround\(\s*(?:down|nearest|to-zero|up)\b/,
    since: since(125, 118, 15.4, 27),
  },
  { name: 'anchor positioning', pattern: /\banchor-name\s*:/, since: since(125, 147, 26, 27) },
];

/** The oldest supported versions: `browserslist` in the root's `package.json`. */
export function oldestSupported(): Versions {
  const { browserslist } = readPackageJson<{ browserslist: readonly string[] }>(root);
  const oldest = (name: string): number => {
    const [, version] =
      browserslist.map((line) => line.split(' >= ')).find(([browser]) => browser === name) ?? [];
    if (version === undefined)
      throw new Error(`The list of supported browsers has no minimum version for ${name}.`);
    return Number(version);
  };
  return {
    chrome: Math.min(oldest('chrome'), oldest('edge')),
    firefox: oldest('firefox'),
    safari: Math.min(oldest('safari'), oldest('ios_saf')),
    samsung: oldest('samsung'),
  };
}

/** Lists the features a text uses that a supported browser lacks. */
export function tooNew(text: string, oldest = oldestSupported()): string[] {
  const isMissing = (versions: Versions) =>
    Object.entries(oldest).some(([engine, version]) => versions[engine as Engine] > version);
  return features
    .filter(({ pattern, since }) => isMissing(since) && pattern.test(text))
    .map(({ name }) => name);
}

/** Fails if a built file, including its dependencies, uses a feature that a supported browser lacks. */
export function assertSupported(folder: string): void {
  const problems = readdirSync(folder)
    .filter((file) => /\.(?:css|js)$/.test(file) && file !== serverEntryFile)
    .flatMap((file) => tooNew(readFileSync(join(folder, file), 'utf8')).map((name) => `${file}: ${name}`));
  if (problems.length > 0)
    throw new Error(
      `Browsers that package.json lists under "browserslist" lack features that this build uses:\n${problems.join('\n')}`,
    );
}
