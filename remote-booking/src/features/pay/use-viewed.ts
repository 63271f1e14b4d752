import { payMutations } from '@daybook/api/pay';
import { useSession } from '@daybook/session';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Tells once that the customer has their invoice before them. Who is signed in to the business is not the customer. */
export function useViewed(token: string, isShown: boolean): void {
  const { isLoading, isLoggedIn } = useSession();
  // Nobody is told where it fails: the customer has nothing to do with it.
  const { mutate } = useMutation({ ...payMutations.viewed(), meta: shownByScreen });
  const isCustomer = !isLoading && !isLoggedIn;
  useEffect(() => {
    if (isShown && isCustomer) mutate(token);
  }, [isShown, isCustomer, token, mutate]);
}
