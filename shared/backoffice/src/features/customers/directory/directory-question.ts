import type { CustomersQuery, customerSorts } from '@daybook/contract/customers';
import { msg } from '@daybook/i18n';
import { useSearchParams } from 'react-router-dom';
import { namedIn, pageIn, valuesIn } from '../../../kit/list/list-question.ts';
import { useList } from '../../../kit/list/use-list.ts';

type Sort = (typeof customerSorts)[number];

/** Labels of the sort orders, for the narrow layout without table headings. */
export const sorts: Readonly<Record<Sort, string>> = {
  name: msg('Name, A to Z'),
  '-name': msg('Name, Z to A'),
  '-lastVisitAt': msg('Last visit, latest first'),
  lastVisitAt: msg('Last visit, earliest first'),
  '-createdAt': msg('Added, latest first'),
  createdAt: msg('Added, earliest first'),
};

export const narrowings = { alerts: msg('With alerts'), blocked: msg('Blocked online') } as const;

export const pageSize = 25;

const filterNames = ['q', 'only', 'tag'] as const;

/** Reads the list's query from the URL. */
export function questionOf(params: URLSearchParams): CustomersQuery & { sort: Sort } {
  const only = namedIn(params, 'only', narrowings);
  return {
    ...valuesIn<Pick<CustomersQuery, 'q' | 'tag'>>(params, ['q', 'tag']),
    ...(only && { only }),
    sort: namedIn(params, 'sort', sorts) ?? 'name',
    ...pageIn(params, pageSize),
  };
}

export function useDirectoryQuestion() {
  const [, setParams] = useSearchParams();
  const list = useList(questionOf, filterNames);
  return {
    ...list,
    /** The dialog for a new customer is open over the list. */
    isAdding: list.params.get('customer') === 'new',
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
  };
}
