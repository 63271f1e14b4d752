import { useState } from 'react';

/**
 * What is typed over a record with a version. While nothing is typed, it follows the record; once something is, a newer
 * record is only announced (`isOutdated`), so that nobody loses what they typed.
 */
export function useEdited<Kept extends { version: number }, Draft>(
  current: Kept,
  draftOf: (kept: Kept) => Draft,
) {
  const [edited, setEdited] = useState(() => ({ base: current, draft: draftOf(current), isTouched: false }));
  const adopt = (kept: Kept) => setEdited({ base: kept, draft: draftOf(kept), isTouched: false });
  const isNewer = current.version > edited.base.version;
  if (isNewer && !edited.isTouched) adopt(current);
  return {
    draft: edited.draft,
    version: edited.base.version,
    isTouched: edited.isTouched,
    isOutdated: isNewer && edited.isTouched,
    change: (draft: Draft) => setEdited((before) => ({ ...before, draft, isTouched: true })),
    /** Gives up what was typed for what is stored now, or for what was just saved. */
    adopt,
    reload: () => adopt(current),
  };
}
