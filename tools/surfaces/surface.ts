import { createHash } from 'node:crypto';

/** An entry of a package: what it exports, and a digest of all types behind that. */
export interface Entry {
  names: string[];
  digest: string;
}

/** The surface of a package that other areas build on, by the entries of its `exports`. */
export interface Surface {
  version: string;
  entries: Record<string, Entry>;
}

export interface Package {
  version: string;
  /** Source files by entry. */
  exports: Readonly<Record<string, string>>;
}

/** Declarations by their path in the package, as `src/session.d.ts`. */
type Declarations = ReadonlyMap<string, string>;

const declared =
  /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;
const imported = /(?:from |import\()["'](\.[^"']+)["']/g;

const fileOf = (source: string): string => source.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts');

function namesIn(text: string): string[] {
  const own = [...text.matchAll(declared)].map(([, name = '']) => name);
  const others = [...text.matchAll(listed)].flatMap(([, inner = '']) =>
    inner
      .split(',')
      .map((one) => one.trim().split(/\s+/).at(-1) ?? '')
      .filter(Boolean),
  );
  return [...new Set([...own, ...others])].sort();
}

/** The file and every file of the package that its types come from, in a stable order. */
function withImports(file: string, declarations: Declarations, known = new Set<string>()): string[] {
  if (known.has(file)) return [...known];
  known.add(file);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  for (const [, path = ''] of (declarations.get(file) ?? '').matchAll(imported))
    withImports(fileOf(new URL(folder + path, 'file:///').pathname.slice(1)), declarations, known);
  return [...known].sort();
}

/** Describes a package. Throws if an entry has no declarations. */
export function surfaceOf({ version, exports }: Package, declarations: Declarations): Surface {
  const entries = Object.entries(exports).map(([entry, source]): [string, Entry] => {
    const file = fileOf(source);
    const text = declarations.get(file);
    if (text === undefined) throw new Error(`${source} has no declarations.`);
    const hash = createHash('sha256');
    for (const one of withImports(file, declarations)) hash.update(`${one}\n${declarations.get(one) ?? ''}`);
    return [entry, { names: namesIn(text), digest: hash.digest('hex').slice(0, 16) }];
  });
  return { version, entries: Object.fromEntries(entries) };
}

/** What is wrong with the report of a surface, as a sentence that says what to do; null if it is up to date. */
export function problemOf(name: string, reported: Surface | null, now: Surface): string | null {
  if (JSON.stringify(reported?.entries) === JSON.stringify(now.entries) && reported?.version === now.version)
    return null;
  if (!reported || reported.version !== now.version) return 'Run npm run surfaces.';
  const changed = Object.keys({ ...reported.entries, ...now.entries }).filter(
    (entry) => JSON.stringify(reported.entries[entry]) !== JSON.stringify(now.entries[entry]),
  );
  return `The surface of ${name} has changed: ${changed.join(', ')}. Raise its version (the last number for an addition, the middle one if something ends), then run npm run surfaces.`;
}
