import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';

interface Props {
  isDirty: boolean;
  /** True once it is saved: then the way on is free, though the form still holds what was typed. */
  isSaved?: RefObject<boolean> | undefined;
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

/** A form of this page that asks to be saved before it is left. */
interface Guard {
  /** What is lost by going from one address to another; null where nothing is. */
  loses(from: Address, to: Address): string | null;
}

// The router hears one question at a time, and a page may have several forms: the first of them asks for all.
let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();

function changeGuards(next: readonly Guard[]): void {
  guards = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const lostBy = (from: Address, to: Address): string[] =>
  guards.map((guard) => guard.loses(from, to)).filter((sentence) => sentence !== null);

const out: Address = { pathname: '/', search: '' };

/** What is lost by logging out where one is now, sentence by sentence. */
export const lostByLeaving = (from: Address): string[] => lostBy(from, out);

/** Asks before what was typed is left behind, also when the page itself is closed. */
export function BeforeLeaving({ isDirty, isSaved, namedBy = byTab, children }: Props) {
  const guard = useRef<Guard>({ loses: () => null });
  useLayoutEffect(() => {
    guard.current.loses = (from, to) =>
      isDirty && !isSaved?.current && leaves(from, to, namedBy) ? children : null;
  });
  useEffect(() => {
    const { current } = guard;
    changeGuards([...guards, current]);
    return () => changeGuards(guards.filter((other) => other !== current));
  }, []);
  const isFirst = useSyncExternalStore(subscribe, () => guards[0] === guard.current);

  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty, isSaved]);

  return isFirst && <Question />;
}

function Question() {
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => lostBy(currentLocation, nextLocation).length > 0,
  );
  const lost = blocker.state === 'blocked' ? lostBy(location, blocker.location) : [];
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
      {lost.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
