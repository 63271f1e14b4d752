import { namedIn, pageIn, valuesIn } from '@daybook/backoffice/list-question';
import { useList } from '@daybook/backoffice/use-list';
import type { UsersQuery, userSorts } from '@daybook/contract/users';
import { type Message, msg } from '@daybook/i18n';
import { stateLabels } from '../user-labels.ts';

type Sort = (typeof userSorts)[number];

/** The names of the orders, for cards, which have no headings to click. */
export const sorts: Readonly<Record<Sort, Message>> = {
  name: msg('Name, A to Z'),
  '-name': msg('Name, Z to A'),
  '-lastSignInAt': msg('Last login, newest first'),
  lastSignInAt: msg('Last login, oldest first'),
};

export const pageSize = 25;

/** The query of an address. */
export function questionOf(params: URLSearchParams): UsersQuery & { sort: Sort } {
  const state = namedIn(params, 'state', stateLabels);
  return {
    ...valuesIn<Pick<UsersQuery, 'q'>>(params, ['q']),
    ...(state && { state }),
    sort: namedIn(params, 'sort', sorts) ?? 'name',
    ...pageIn(params, pageSize),
  };
}

export const useUsersQuestion = () => useList(questionOf, ['q', 'state']);
