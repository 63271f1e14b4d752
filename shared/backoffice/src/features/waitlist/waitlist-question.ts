import { Day } from '@daybook/contract/values';

export const pageSize = 50;

/** What the address asks for; a day that is none is left out. */
export function questionOf(params: URLSearchParams) {
  const day = Day.safeParse(params.get('day')).data;
  const cursor = params.get('cursor');
  return { pageSize, ...(day && { day }), ...(cursor && { cursor }) };
}
