import { isCalendarDate } from '@daybook/domain/wall-clock';

export const pageSize = 50;

/** Reads the list's query from the URL; an invalid date is ignored. */
export function questionOf(params: URLSearchParams) {
  const day = params.get('day');
  const cursor = params.get('cursor');
  return { pageSize, ...(isCalendarDate(day) && { day }), ...(cursor && { cursor }) };
}
