import { useAddress } from '@daybook/backoffice/use-address';
import type { UsersQuery, userSorts } from '@daybook/contract/users';
import { stateLabels } from '../user-labels.ts';

type Sort = (typeof userSorts)[number];
type State = keyof typeof stateLabels;

/** The names of the orders, for cards, which have no headings to click. */
export const sorts: Readonly<Record<Sort, string>> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-lastSignInAt': 'Last log-in, latest first',
  lastSignInAt: 'Last log-in, earliest first',
};

export const pageSize = 25;

const isSort = (value: string | null): value is Sort => value !== null && value in sorts;
const isState = (value: string | null): value is State => value !== null && value in stateLabels;

/** The query of an address. */
export function questionOf(params: URLSearchParams): UsersQuery & { sort: Sort } {
  const [q, state, sort, cursor] = [
    params.get('q'),
    params.get('state'),
    params.get('sort'),
    params.get('cursor'),
  ];
  return {
    ...(q && { q }),
    ...(isState(state) && { state }),
    sort: isSort(sort) ? sort : 'name',
    pageSize,
    ...(cursor && { cursor }),
  };
}

export function useUsersQuestion() {
  const { params, set, clear } = useAddress();
  const question = questionOf(params);
  return {
    question,
    isNarrowed: Boolean(question.q || question.state),
    set,
    clear: () => clear(['q', 'state']),
  };
}
