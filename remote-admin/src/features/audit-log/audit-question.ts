import { AuditFilters } from '@daybook/contract/audit';
import { useSearchParams } from 'react-router-dom';

export const pageSize = 25;
const names = ['actorId', 'kind', 'objectId', 'action', 'from', 'to'] as const;

/** The filters that an address asks for; what is none is left out. */
function filtersOf(params: URLSearchParams): AuditFilters {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      const isSound = AuditFilters.safeParse({ [name]: value }).success;
      return value && isSound ? [[name, value]] : [];
    }),
  );
  return AuditFilters.parse(given);
}

/** The question lives in the address, so that Back, reload and links keep it. */
export function useAuditQuestion() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const cursor = params.get('cursor');
  const set = (changes: Readonly<Partial<Record<(typeof names)[number], string | null>>>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('cursor');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return {
    filters,
    question: { ...filters, pageSize, ...(cursor && { cursor }) },
    isNarrowed: Object.keys(filters).length > 0,
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

export type AuditQuestion = ReturnType<typeof useAuditQuestion>;
