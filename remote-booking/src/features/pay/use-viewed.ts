import { payMutations } from '@daybook/api/pay';
import { useSession } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reports once that the customer has opened their invoice. Signed-in staff are not the customer. */
export function useViewed(token: string, isShown: boolean): void {
  const { isLoading, isLoggedIn } = useSession();
  // A failure is not shown: it does not concern the customer.
  const { mutate } = useMutation({ ...payMutations.viewed(), meta: shownByScreen });
  const isCustomer = !isLoading && !isLoggedIn;
  useEffect(() => {
    if (isShown && isCustomer) mutate({ token });
  }, [isShown, isCustomer, token, mutate]);
}
