import { useDirty, useKeptDraft } from '@daybook/shell/unsaved-work';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What is typed over a record with a version. While nothing is typed, it follows the record; once something is, a newer
 * record is only announced (`isOutdated`), so that nobody loses what they typed. `name` tells the forms of one page
 * apart: what was typed and not saved is found again under it after a reload, a failure or a change of version.
 */
export function useEdited<Kept extends { version: number }, Draft>(
  name: string,
  current: Kept,
  draftOf: (kept: Kept) => Draft,
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
  const adopt = (kept: Kept) => setEdited({ version: kept.version, draft: draftOf(kept), isTouched: false });
  const isNewer = current.version > version;
  if (isNewer && !isTouched) adopt(current);
  return {
    draft,
    version,
    isTouched,
    isOutdated: isNewer && isTouched,
    change: (changed: Draft) => setEdited((before) => ({ ...before, draft: changed, isTouched: true })),
    /** Gives up what was typed for what is stored now, or for what was just saved. */
    adopt,
    reload: () => adopt(current),
  };
}
