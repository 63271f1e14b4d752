import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface Props {
  isDirty: boolean;
  /** True once it is saved: then the way on is free, though the form still holds what was typed. */
  isSaved: RefObject<boolean>;
  /** The page's tabs are parts of this one form, which keeps what was typed in the others. */
  hasAllTabs?: boolean;
  /** What is lost, in a sentence. */
  children: string;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** What else an address says is about the same form. */
const tabOf = ({ search }: Address): string => new URLSearchParams(search).get('tab') ?? '';

const leaves = (from: Address, to: Address, hasAllTabs: boolean): boolean =>
  from.pathname !== to.pathname || (!hasAllTabs && tabOf(from) !== tabOf(to));

/** Asks before what was typed is left behind, also when the page itself is closed. */
export function BeforeLeaving({ isDirty, isSaved, hasAllTabs = false, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && leaves(currentLocation, nextLocation, hasAllTabs),
  );

  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty, isSaved]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      dismissLabel="Keep editing"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onDismiss={() => blocker.reset?.()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
