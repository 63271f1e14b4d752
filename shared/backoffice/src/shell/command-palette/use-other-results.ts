import { isBelow } from '@daybook/contract/area-rules';
import { extensionHost, type SlotFiller, useFillers } from '@daybook/shell/extensions';
import type { SearchHit } from '@daybook/shell/slots';
import { IconApps } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { isEnough, type ResultGroup, shown } from './result-group.ts';

interface Searched {
  hits: readonly SearchHit[];
}

const texts = ['id', 'label', 'description', 'to'] as const;

const isHit = (hit: unknown, paths: readonly string[]): hit is SearchHit =>
  typeof hit === 'object' &&
  hit !== null &&
  texts.every((field) => typeof Reflect.get(hit, field) === 'string') &&
  isBelow(Reflect.get(hit, 'to'), paths);

/** Another area may answer anything. Throws unless the hits lead into it. */
function checkedHits(hits: unknown, { key, paths }: SlotFiller<'search@1'>): readonly SearchHit[] {
  if (Array.isArray(hits) && hits.every((hit) => isHit(hit, paths))) return hits;
  throw new Error(`${key} found something that is no list of results in its area`);
}

/** Milliseconds that an area has to answer. */
const patienceMs = 5000;

async function unlessLate<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('a search took too long')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function search(filler: SlotFiller<'search@1'>, words: string, signal: AbortSignal): Promise<Searched> {
  const loaded = await extensionHost().load(filler);
  try {
    return { hits: checkedHits(await unlessLate(loaded.code(words, { signal })), filler) };
  } catch (error) {
    if (!signal.aborted) loaded.failed(error);
    throw error;
  }
}

/** The results of other areas, each in a group with its label. An area that fails affects its own group alone. */
export function useOtherResults(words: string): ResultGroup[] {
  const fillers = useFillers('search@1');
  const queries = useQueries({
    queries: fillers.map((filler) => ({
      queryKey: ['search', filler.key, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(filler, words, signal),
      enabled: isEnough(words),
      retry: false,
    })),
  });
  if (!isEnough(words)) return [];
  return fillers.map(({ key, label }, index) => {
    const query = queries[index];
    return {
      label,
      isSearching: query?.isPending ?? false,
      hasFailed: query?.isError ?? false,
      items: (query?.data?.hits ?? []).slice(0, shown).map(({ id, label, description, to }) => ({
        id: `${key}/${id}`,
        icon: IconApps,
        label,
        description,
        to,
      })),
      all: null,
    };
  });
}
