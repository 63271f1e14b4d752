import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface Props {
  isDirty: boolean;
  /** True once it is saved: then the way on is free, though the form still holds what was typed. */
  isSaved?: RefObject<boolean>;
  /**
   * Which parameters of the address name the form: to change one is to leave it. The tab unless said; none where all
   * tabs are parts of one form, which keeps what was typed in the others.
   */
  namedBy?: readonly string[];
  /** What is lost, in a sentence. */
  children: string;
}

type Address = Pick<Location, 'pathname' | 'search'>;

const said = ({ search }: Address, name: string): string => new URLSearchParams(search).get(name) ?? '';

/** What else an address says is about the same form. */
const leaves = (from: Address, to: Address, namedBy: readonly string[]): boolean =>
  from.pathname !== to.pathname || namedBy.some((name) => said(from, name) !== said(to, name));

const byTab = ['tab'];

/** Asks before what was typed is left behind, also when the page itself is closed. */
export function BeforeLeaving({ isDirty, isSaved, namedBy = byTab, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved?.current && leaves(currentLocation, nextLocation, namedBy),
  );

  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault();
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
