import { ApiError } from '@daybook/api';
import { bookingKeys } from '@daybook/api/keys';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** An action on the money of a booking; reloads the screen if it was outdated. */
export function useMoneyAct<Answer, Variables>(
  options: UseMutationOptions<Answer, Error, Variables>,
  onClose: () => void,
) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...options,
    meta: shownByScreen,
    onError: (failure) => {
      const isOld = failure instanceof ApiError && failure.status === 409;
      if (isOld) void client.invalidateQueries({ queryKey: bookingKeys.all });
    },
  });
  return {
    act: (variables: Variables, done: string) =>
      mutate(variables, {
        onSuccess: notifyAndClose(done, onClose),
      }),
    isPending,
    error,
    fields: error instanceof ApiError ? error.fields : {},
    problem: error ? sentenceOf(error) : null,
  };
}
