import { useMemo } from 'react';
import { accentSheet } from '../theme/accent-sheet.ts';
import { styleNonce } from './style-nonce.ts';

/** Draws the page in the business's own colour while it is there; the house's where there is none. */
export function Accent({ color }: { color: string | null }) {
  const sheet = useMemo(() => color && accentSheet(color), [color]);
  return sheet ? <style nonce={styleNonce()}>{sheet}</style> : null;
}
