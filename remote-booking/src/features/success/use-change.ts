import { hasCode } from '@daybook/api/has-code';
import { manageKeys } from '@daybook/api/keys';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ChangeProps } from './change-props.ts';

/**
 * A change of the booking. If another change came first or a deadline has passed, the page shows the current state;
 * every other error appears beside its cause.
 */
export function useChange<Variables>(
  options: UseMutationOptions<SelfServiceBooking, Error, Variables>,
  { token, onDone, onRefused }: Pick<ChangeProps, 'token' | 'onDone' | 'onRefused'>,
  done: string,
) {
  return useMutation({
    ...options,
    meta: shownByScreen,
    onSuccess: (...given) => {
      const kept = options.onSuccess?.(...given);
      onDone(done);
      return kept;
    },
    onError: (error, _variables, _before, { client }) => {
      const sentence = refusalOf(error);
      if (sentence === null) return;
      void client.invalidateQueries({ queryKey: manageKeys.booking(token) });
      onRefused(sentence);
    },
  });
}

function refusalOf(error: Error): string | null {
  return hasCode(error, 'version_conflict', 'action_not_possible') ? sentenceOf(error) : null;
}
