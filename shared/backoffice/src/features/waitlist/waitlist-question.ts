import { isCalendarDate } from '@daybook/domain/wall-clock';

export const pageSize = 50;

/** What the address asks for; a day that is none is left out. */
export function questionOf(params: URLSearchParams) {
  const day = params.get('day');
  const cursor = params.get('cursor');
  return { pageSize, ...(isCalendarDate(day) && { day }), ...(cursor && { cursor }) };
}
