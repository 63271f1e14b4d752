import { useEffect, useRef, useState } from 'react';
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

/** What a form begins with: what was typed before and never saved, of which it is told, or else `initial`. */
export function useKeptDraft<T>(id: string, initial: T): T {
  const [kept] = useState(() => draftOf(id, initial));
  useEffect(() => {
    if (kept !== null) notify({ tone: 'info', message: 'What you had typed is back.', durationMs: 4000 });
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
