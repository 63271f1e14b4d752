import { useDirty } from '@daybook/shell/unsaved-work';
import { useCallback, useState } from 'react';
import { type Draft, emptyDraft, keptDraft } from '../booking/draft.ts';
import { deviceMemory } from '../booking/remembered.ts';

/** An untouched form: empty, or with the details remembered on this device. */
function firstDraft(): Draft {
  const customer = deviceMemory()?.read();
  return customer ? { ...emptyDraft, customer, remember: true } : emptyDraft;
}

const isStoredElsewhere = true;

/** The typed details, stored with every keystroke, and the server's errors. */
export function useDetails() {
  const [draft, setDraft] = useState<Draft>(() => keptDraft.read() ?? firstDraft());
  const [first] = useState(draft);
  // The draft is stored separately; the host need only know that there is one.
  useDirty('visit-details', draft !== first, isStoredElsewhere);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const keep = useCallback((next: Draft) => {
    keptDraft.write(next);
    setDraft(next);
    if (next.isComplete) setFieldErrors({});
  }, []);
  return { draft, keep, fieldErrors, setFieldErrors };
}

export type Details = ReturnType<typeof useDetails>;
