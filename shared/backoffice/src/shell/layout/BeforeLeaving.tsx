import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';

interface Props {
  isDirty: boolean;
  /** True once the form is saved: it may then be left although its fields still hold the input. */
  isSaved?: RefObject<boolean> | undefined;
  /**
   * The URL parameters that identify the form: changing one leaves it. The tab by default; none if all tabs
   * belong to one form, which keeps the input of the others.
   */
  namedBy?: readonly string[];
  /** The question, which names the input that would be lost. */
  children: string;
}

type Address = Pick<Location, 'pathname' | 'search'>;

const parameter = ({ search }: Address, name: string): string => new URLSearchParams(search).get(name) ?? '';

/** Other parameters do not identify the form. */
const leaves = (from: Address, to: Address, namedBy: readonly string[]): boolean =>
  from.pathname !== to.pathname || namedBy.some((name) => parameter(from, name) !== parameter(to, name));

const byTab = ['tab'];

/** A form on this page that asks before it is left. */
interface Guard {
  /** The input that would be lost between two URLs; null for none. */
  loses(from: Address, to: Address): string | null;
}

// The router allows one blocker, and a page may have several forms, so the first form asks for all.
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

/** The questions of all forms that logging out would lose. */
export const lostByLeaving = (from: Address): string[] => lostBy(from, out);

/** Asks before unsaved input is lost, also when the page is closed. */
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
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      dismissLabel={t('Keep editing')}
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
