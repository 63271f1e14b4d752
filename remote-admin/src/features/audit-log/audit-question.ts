import { pageIn, valuesIn } from '@daybook/backoffice/list-question';
import { useList } from '@daybook/backoffice/use-list';
import { AuditFilters } from '@daybook/contract/audit';

export const pageSize = 25;
const names = ['actorId', 'kind', 'objectId', 'action', 'from', 'to'] as const;

/** The filters of an address; invalid ones are left out. */
const filtersOf = (params: URLSearchParams): AuditFilters =>
  AuditFilters.parse(
    valuesIn<AuditFilters>(
      params,
      names.filter((name) => AuditFilters.safeParse({ [name]: params.get(name) }).success),
    ),
  );

const questionOf = (params: URLSearchParams) => ({ ...filtersOf(params), ...pageIn(params, pageSize) });

export function useAuditQuestion() {
  const list = useList(questionOf, names);
  return { ...list, filters: filtersOf(list.params) };
}

export type AuditQuestion = ReturnType<typeof useAuditQuestion>;
