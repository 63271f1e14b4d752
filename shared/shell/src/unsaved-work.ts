import { t } from '@daybook/i18n';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { build } from './build.ts';
import { notify } from './notify.ts';

/**
 * A form's report of unsaved work to the host: its name, and its input; `null` once it is not dirty, and absent when
 * the form has left the page, while its input is kept.
 */
export interface UnsavedWork {
  id: string;
  draft?: unknown;
}

/** A request for the draft of a form; the host fills in the answer. */
export interface KeptDraft {
  id: string;
  draft?: unknown;
}

const dirtyEvent = 'daybook:unsaved-work';
const draftEvent = 'daybook:kept-draft';

const report = (work: UnsavedWork) =>
  window.dispatchEvent(new CustomEvent<UnsavedWork>(dirtyEvent, { detail: work }));

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/**
 * Whether a value has the fields of another, with the same types: a draft may come from another version of the form.
 */
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
  /** The build that contains its form. */
  by: string;
  typed: unknown;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'by' in value && 'typed' in value;

/** The unsaved input of the form with this name; null without one, or if it no longer fits. */
function draftOf<T>(id: string, model: T): T | null {
  const question: KeptDraft = { id };
  window.dispatchEvent(new CustomEvent<KeptDraft>(draftEvent, { detail: question }));
  const { draft } = question;
  if (!isKept(draft)) return null;
  if (draft.by !== build.version && !hasShapeOf(draft.typed, model)) return null;
  // It comes from this same form, or has every field of the model with the same type.
  return draft.typed as T;
}

/** Subscribes to unsaved work and answers requests for drafts; for the host only. Returns the unsubscribe function. */
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

/** Once per page, however many fields are restored. */
function tellItIsBack(): void {
  if (isTold) return;
  isTold = true;
  queueMicrotask(() => {
    isTold = false;
  });
  notify({ tone: 'info', message: t('Your unsaved changes are back.'), durationMs: 4000 });
}

/** The initial value of a form: its unsaved draft, which is announced, or else `initial`. */
export function useKeptDraft<T>(id: string, initial: T): T {
  const [restored] = useState(() => draftOf(id, initial));
  useEffect(() => {
    if (restored !== null) tellItIsBack();
  }, [restored]);
  return restored ?? initial;
}

/**
 * Reports the unsaved input of a form to the host. Updates of the page wait for it, and the host keeps it for this user
 * in this tab until it is saved or the user leaves for another address. A form that disappears in place, because of a
 * reload, a failure of its area or another version, gets it back.
 */
export function useDirty(id: string, isDirty: boolean, typed: unknown): void {
  const { pathname, search } = useLocation();
  const latest = useRef({ isDirty: false, at: '' });
  latest.current.at = pathname + search;
  useEffect(() => {
    if (isDirty) report({ id, draft: { by: build.version, typed } });
    else if (latest.current.isDirty) report({ id, draft: null });
    latest.current.isDirty = isDirty;
  }, [id, isDirty, typed]);
  useEffect(() => {
    const { current } = latest;
    return () => {
      if (!current.isDirty) return;
      const isLeft = current.at !== window.location.pathname + window.location.search;
      report(isLeft ? { id, draft: null } : { id });
    };
  }, [id]);
}

/**
 * `useState` for input that closing discards, such as in a dialog: it survives a reload and the end of the session, and
 * returns when its user opens the same dialog again. `name` distinguishes the fields of a page, and together with a
 * record's name those of its rows. A dialog that stays on the page while closed passes `isOpen`. `settle` replaces the
 * input by the stored value. Not for secrets: anyone with the device can read drafts.
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

/** The same for a form that manages its own input. */
export function useKeptTyping(id: string, isDirty: boolean, typed: unknown): void {
  const wasReported = useRef(false);
  useEffect(() => {
    if (isDirty) report({ id, draft: { by: build.version, typed } });
    else if (wasReported.current) report({ id, draft: null });
    wasReported.current = isDirty;
  }, [id, isDirty, typed]);
  useEffect(
    () => () => {
      if (wasReported.current) report({ id, draft: null });
    },
    [id],
  );
}
