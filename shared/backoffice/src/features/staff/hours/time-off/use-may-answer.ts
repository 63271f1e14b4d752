import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';

/** Whether the person who is signed in answers requests for time off. */
export function useMayAnswerTimeOff(): boolean {
  return can(useUser(), 'timeoff.approve');
}
