import { useMemo } from 'react';
import { accentSheet } from '../theme/accent-sheet.ts';
import { styleNonce } from './style-nonce.ts';

/** Applies the business's own colour to the page while mounted; the default colour if it has none. */
export function Accent({ color }: { color: string | null }) {
  const sheet = useMemo(() => color && accentSheet(color), [color]);
  return sheet ? <style nonce={styleNonce()}>{sheet}</style> : null;
}
