import type { CustomersQuery, customerSorts } from '@daybook/contract/customers';
import { useSearchParams } from 'react-router-dom';
import { useAddress } from '../../../kit/paging/use-address.ts';

type Sort = (typeof customerSorts)[number];

/** Labels of the sort orders, for the narrow layout without table headings. */
export const sorts: Readonly<Record<Sort, string>> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-lastVisitAt': 'Last visit, latest first',
  lastVisitAt: 'Last visit, earliest first',
  '-createdAt': 'Added, latest first',
  createdAt: 'Added, earliest first',
};

export const narrowings = { alerts: 'With alerts', blocked: 'Blocked online' } as const;

export const pageSize = 25;

const isSort = (value: string | null): value is Sort => value !== null && value in sorts;
const isNarrowing = (value: string | null): value is keyof typeof narrowings =>
  value !== null && value in narrowings;

/** Reads the list's query from the URL. */
export function questionOf(params: URLSearchParams): CustomersQuery & { sort: Sort } {
  const given = (name: string) => params.get(name) || null;
  const [q, only, tag] = [given('q'), given('only'), given('tag')];
  const [sort, cursor] = [given('sort'), given('cursor')];
  return {
    ...(q && { q }),
    ...(isNarrowing(only) && { only }),
    ...(tag && { tag }),
    sort: isSort(sort) ? sort : 'name',
    pageSize,
    ...(cursor && { cursor }),
  };
}

export function useDirectoryQuestion() {
  const [, setParams] = useSearchParams();
  const { params, set, clear } = useAddress();
  const question = questionOf(params);
  return {
    question,
    isNarrowed: Boolean(question.q || question.only || question.tag),
    /** The dialog for a new customer is open over the list. */
    isAdding: params.get('customer') === 'new',
    add: (isAdding: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (isAdding) next.set('customer', 'new');
          else next.delete('customer');
          return next;
        },
        { replace: !isAdding },
      ),
    set,
    clear: () => clear(['q', 'only', 'tag']),
  };
}
