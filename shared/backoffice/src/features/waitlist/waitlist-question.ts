import { isCalendarDate } from '@daybook/domain/wall-clock';
import { pageIn } from '../../kit/list/list-question.ts';

export const pageSize = 50;

/** Reads the list's query from the URL; an invalid date is ignored. */
export function questionOf(params: URLSearchParams) {
  const day = params.get('day');
  return { ...pageIn(params, pageSize), ...(isCalendarDate(day) && { day }) };
}
