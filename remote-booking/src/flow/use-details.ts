import { useDirty } from '@daybook/shell/unsaved-work';
import { useCallback, useState } from 'react';
import { type Draft, emptyDraft, keptDraft } from '../visit/draft.ts';
import { deviceMemory } from '../visit/remembered.ts';

/** A form that nobody has begun: empty, or with what this device was asked to remember. */
function firstDraft(): Draft {
  const customer = deviceMemory()?.read();
  return customer ? { ...emptyDraft, customer, remember: true } : emptyDraft;
}

const typedBeside = true;

/** The typed details, kept with every keystroke, and what the server found wrong with them. */
export function useDetails() {
  const [draft, setDraft] = useState<Draft>(() => keptDraft.read() ?? firstDraft());
  const [first] = useState(draft);
  // What was typed is kept beside; the host need only know that there is something.
  useDirty('visit-details', draft !== first, typedBeside);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const keep = useCallback((next: Draft) => {
    keptDraft.write(next);
    setDraft(next);
    if (next.isComplete) setFieldErrors({});
  }, []);
  return { draft, keep, fieldErrors, setFieldErrors };
}

export type Details = ReturnType<typeof useDetails>;
