import { useCallback, useState } from 'react';

/** The text of the polite live region. A repeated sentence differs by a space, so that it is read again. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (sentence: string) => setAnnouncement((before) => (before === sentence ? `${sentence}\u00a0` : sentence)),
    [],
  );
  return { announcement, announce };
}
