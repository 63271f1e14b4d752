import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { build } from './build.ts';
import { notify } from './notify.ts';

/**
 * What a form tells the host of work that is not saved: its name, and what was typed; `null` once it is not dirty, and
 * nothing when the form is no longer on the page, while what was typed is kept.
 */
export interface UnsavedWork {
  id: string;
  draft?: unknown;
}

/** A question after what was kept of a form; the host writes the answer in. */
export interface KeptDraft {
  id: string;
  draft?: unknown;
}

const dirtyEvent = 'daybook:unsaved-work';
const draftEvent = 'daybook:kept-draft';

const tell = (work: UnsavedWork) =>
  window.dispatchEvent(new CustomEvent<UnsavedWork>(dirtyEvent, { detail: work }));

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Whether a value has what another has, of the same kinds: a draft may come from another version of the form. */
function hasShapeOf(value: unknown, model: unknown): boolean {
  if (model === null || model === undefined) return true;
  if (value === null) return typeOf(model) !== 'object' && typeOf(model) !== 'array';
  if (typeOf(value) !== typeOf(model)) return false;
  if (Array.isArray(model) || typeof model !== 'object') return true;
  const fields: Readonly<Record<string, unknown>> = { ...model };
  const found: Readonly<Record<string, unknown>> = { ...Object(value) };
  return Object.entries(fields).every(([key, field]) => key in found && hasShapeOf(found[key], field));
}

interface Kept {
  /** The build whose form it was typed into. */
  by: string;
  typed: unknown;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'by' in value && 'typed' in value;

/** What was typed into the form of this name and never saved; null where nothing was, or where it no longer fits. */
function draftOf<T>(id: string, model: T): T | null {
  const question: KeptDraft = { id };
  window.dispatchEvent(new CustomEvent<KeptDraft>(draftEvent, { detail: question }));
  const { draft } = question;
  if (!isKept(draft)) return null;
  if (draft.by !== build.version && !hasShapeOf(draft.typed, model)) return null;
  // This very form has written it, or it has every field of the model, of the same kinds.
  return draft.typed as T;
}

/** Hears of unsaved work and answers for what was kept; the host alone does. Returns how to stop. */
export function onUnsavedWork(keeper: {
  changed(work: UnsavedWork): void;
  wanted(question: KeptDraft): void;
}): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) keeper.changed(event.detail);
  };
  const answer = (event: Event) => {
    if (event instanceof CustomEvent) keeper.wanted(event.detail);
  };
  window.addEventListener(dirtyEvent, hear);
  window.addEventListener(draftEvent, answer);
  return () => {
    window.removeEventListener(dirtyEvent, hear);
    window.removeEventListener(draftEvent, answer);
  };
}

let isTold = false;

/** Once, however many fields of a page have something back. */
function tellItIsBack(): void {
  if (isTold) return;
  isTold = true;
  queueMicrotask(() => {
    isTold = false;
  });
  notify({ tone: 'info', message: 'What you had typed is back.', durationMs: 4000 });
}

/** What a form begins with: what was typed before and never saved, of which it is told, or else `initial`. */
export function useKeptDraft<T>(id: string, initial: T): T {
  const [kept] = useState(() => draftOf(id, initial));
  useEffect(() => {
    if (kept !== null) tellItIsBack();
  }, [kept]);
  return kept ?? initial;
}

/**
 * Tells the host what a form holds that is not saved. Updates wait for it, and it is kept for this user in this tab
 * until it is saved or left on purpose, which is to go to another address. A form that goes from the page where it is,
 * because it is loaded again, its area failed or runs another version, finds it again.
 */
export function useDirty(id: string, isDirty: boolean, typed: unknown): void {
  const { pathname, search } = useLocation();
  const told = useRef({ isDirty: false, at: '' });
  told.current.at = pathname + search;
  useEffect(() => {
    if (isDirty) tell({ id, draft: { by: build.version, typed } });
    else if (told.current.isDirty) tell({ id, draft: null });
    told.current.isDirty = isDirty;
  }, [id, isDirty, typed]);
  useEffect(() => {
    const { current } = told;
    return () => {
      if (!current.isDirty) return;
      const isLeft = current.at !== window.location.pathname + window.location.search;
      tell(isLeft ? { id, draft: null } : { id });
    };
  }, [id]);
}

/**
 * `useState` for what is typed where closing gives it up, such as into a dialog: it outlives a reload and the end of
 * the session, and is there when its user opens the same again. `name` tells the fields of one page apart, and with the
 * name of a record those of its rows. A dialog that is on
 * the page while it is closed says so by `isOpen`. `settle` takes what is stored in place of what was typed. Not for secrets: what is kept can be read by whoever has the device.
 */
export function useTyped<T>(
  name: string,
  initial: T | (() => T),
  isOpen = true,
): [typed: T, setTyped: Dispatch<SetStateAction<T>>, settle: (stored: T) => void] {
  const { pathname } = useLocation();
  const id = `${pathname}#${name}`;
  const [untyped, setUntyped] = useState(initial);
  const [typed, setTyped] = useState(useKeptDraft(id, untyped));
  useKeptTyping(id, isOpen && JSON.stringify(typed) !== JSON.stringify(untyped), typed);
  const settle = (stored: T) => {
    setUntyped(() => stored);
    setTyped(() => stored);
  };
  return [typed, setTyped, settle];
}

/** The same for a form that holds what is typed by itself. */
export function useKeptTyping(id: string, isDirty: boolean, typed: unknown): void {
  const wasTold = useRef(false);
  useEffect(() => {
    if (isDirty) tell({ id, draft: { by: build.version, typed } });
    else if (wasTold.current) tell({ id, draft: null });
    wasTold.current = isDirty;
  }, [id, isDirty, typed]);
  useEffect(
    () => () => {
      if (wasTold.current) tell({ id, draft: null });
    },
    [id],
  );
}
