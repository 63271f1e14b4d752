import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Area, Extensions } from '@daybook/contract/area';
import { declarationProblems } from '@daybook/contract/area-rules';
import type { Endpoint } from '@daybook/contract/endpoint';
import { readCatalogues, type SourceCatalogue } from '../i18n/catalogues.ts';

interface Labelled {
  label: string;
  labels?: Readonly<Record<string, string>> | undefined;
}

type Catalogues = ReadonlyMap<string, SourceCatalogue>;

function translated<L extends Labelled>(each: L, catalogues: Catalogues): L {
  const labels = [...catalogues].flatMap(([language, texts]) => {
    const text = texts[each.label];
    return text === undefined ? [] : [[language, text] as const];
  });
  return labels.length > 0 ? { ...each, labels: Object.fromEntries(labels) } : each;
}

/** The file with an area's declarations. */
const declarationsFile = (folder: string): string => join(folder, 'src', 'manifest.ts');

/**
 * An area with the declarations of its `src/manifest.ts`: `navigation`, `opens` and `fills`. `isFresh` reads the file
 * again. Throws if one is malformed.
 */
export async function withDeclarations(
  area: Area,
  { folder, texts, isFresh = false }: { folder: string; texts: readonly string[]; isFresh?: boolean },
): Promise<Area> {
  const file = declarationsFile(folder);
  if (!existsSync(file)) return area;
  const address = pathToFileURL(file).href;
  const module: Record<string, unknown> = await import(isFresh ? `${address}?${Date.now()}` : address);
  const { navigation = [], opens, fills } = Extensions.parse(module, { reportInput: true });
  const catalogues = readCatalogues(texts);
  const declared: Area = {
    ...area,
    navigation: navigation.map((entry) => translated(entry, catalogues)),
    ...(opens && { opens }),
    ...(fills && { fills: fills.map((fill) => translated(fill, catalogues)) }),
  };
  const [problem] = declarationProblems(declared);
  if (problem) throw new Error(`${file}: ${problem}`);
  return declared;
}

/**
 * The endpoints of the server's extension that an area calls: the `calls` of its `src/contract.ts`, which both share.
 */
export async function extensionCalls(folder: string): Promise<Readonly<Record<string, Endpoint>>> {
  const file = join(folder, 'src', 'contract.ts');
  if (!existsSync(file)) return {};
  const { calls = {} }: { calls?: Readonly<Record<string, Endpoint>> } = await import(
    pathToFileURL(file).href
  );
  return calls;
}

/** The contract of the module itself has the same form as a slot. */
const remoteContract = 'remote@1';

/** Slots in code are literals: `useFillers('customer-panel@1')`, `filler('customer-panel@1', …)`. */
const slotLiteral = /["'`]([a-z]+(?:-[a-z]+)*@[1-9]\d?)["'`]/g;

/** Whether the code has a filler as `fillers` writes it, also after minifying: `points: filler('customer-panel@1', …)`. */
const hasFiller = (code: readonly string[], { id, slot }: { id: string; slot: string }): boolean => {
  const filler = new RegExp(`\\b${id}["'\`]?:[^"'\`]{0,80}["'\`]${slot}["'\`]`);
  return code.some((each) => filler.test(each));
};

/** Differences between the declared slots and fillers and those in an area's code; one sentence each. */
export function slotMentionProblems({ opens = [], fills = [] }: Area, code: readonly string[]): string[] {
  const mentioned = new Set(code.flatMap((each) => [...each.matchAll(slotLiteral)].map(([, slot]) => slot)));
  const declared = new Set([...opens, ...fills.map(({ slot }) => slot)]);
  return [
    ...[...declared]
      .filter((slot) => !mentioned.has(slot))
      .map((slot) => `src/manifest.ts declares the slot ${slot}, which the code does not use.`),
    ...[...mentioned]
      .filter((slot) => slot !== undefined && slot !== remoteContract && !declared.has(slot))
      .map((slot) => `The code uses the slot ${slot}: declare it in src/manifest.ts.`),
    ...fills
      .filter((fill) => mentioned.has(fill.slot) && !hasFiller(code, fill))
      .map(
        ({ id, slot }) =>
          `src/manifest.ts declares the filler ${id}, which \`fillers\` of src/remote.ts lacks: ${id}: filler('${slot}', …).`,
      ),
  ];
}
