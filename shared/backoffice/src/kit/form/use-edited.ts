import { useDirty, useKeptDraft } from '@daybook/shell/unsaved-work';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A draft over a versioned record. Without changes it follows the record. With changes, a newer record is only
 * announced (`isOutdated`), so that no input is lost. `name` identifies the forms of a page: an unsaved draft is
 * restored under it after a reload, a failure or a change of version.
 */
export function useEdited<Kept extends { version: number }, Draft>(
  name: string,
  current: Kept,
  draftOf: (stored: Kept) => Draft,
) {
  const { pathname } = useLocation();
  const id = `${pathname}#${name}`;
  const untyped = { version: current.version, draft: draftOf(current), isTouched: false };
  const first = useKeptDraft(id, untyped);
  const [edited, setEdited] = useState(first);
  const { version, draft, isTouched } = edited;
  useDirty(
    id,
    isTouched,
    useMemo(() => ({ version, draft, isTouched }), [version, draft, isTouched]),
  );
  const adopt = (stored: Kept) =>
    setEdited({ version: stored.version, draft: draftOf(stored), isTouched: false });
  const isNewer = current.version > version;
  if (isNewer && !isTouched) adopt(current);
  return {
    draft,
    version,
    isTouched,
    isOutdated: isNewer && isTouched,
    change: (changed: Draft) => setEdited((before) => ({ ...before, draft: changed, isTouched: true })),
    /** Replaces the draft with the stored or just saved record. */
    adopt,
    reload: () => adopt(current),
  };
}
