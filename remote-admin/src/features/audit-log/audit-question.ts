import { useAddress } from '@daybook/backoffice/use-address';
import { AuditFilters } from '@daybook/contract/audit';

export const pageSize = 25;
const names = ['actorId', 'kind', 'objectId', 'action', 'from', 'to'] as const;

/** The filters of an address; invalid ones are left out. */
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

export function useAuditQuestion() {
  const { params, set, clear } = useAddress();
  const filters = filtersOf(params);
  const cursor = params.get('cursor');
  return {
    filters,
    question: { ...filters, pageSize, ...(cursor && { cursor }) },
    isNarrowed: Object.keys(filters).length > 0,
    set,
    clear: () => clear(names),
  };
}

export type AuditQuestion = ReturnType<typeof useAuditQuestion>;
