import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';

/** Whether the signed-in user may answer requests for time off. */
export function useMayAnswerTimeOff(): boolean {
  return can(useUser(), 'timeoff.approve');
}
