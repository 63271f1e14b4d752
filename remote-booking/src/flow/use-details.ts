import { useCallback, useState } from 'react';
import { type Draft, emptyDraft, keptDraft } from '../visit/draft.ts';

/** The typed details, kept with every keystroke, and what the server found wrong with them. */
export function useDetails() {
  const [draft, setDraft] = useState<Draft>(() => keptDraft.read() ?? emptyDraft);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const keep = useCallback((next: Draft) => {
    keptDraft.write(next);
    setDraft(next);
    if (next.isComplete) setFieldErrors({});
  }, []);
  return { draft, keep, fieldErrors, setFieldErrors };
}

export type Details = ReturnType<typeof useDetails>;
