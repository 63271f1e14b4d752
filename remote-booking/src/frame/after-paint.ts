import { renderedAt } from '@daybook/i18n/rendered-page';
import { useEffect, useState } from 'react';

let hasPainted = false;

/**
 * True after the first screen has been painted, and in content that a server renders: slow rendering that can be a
 * moment later waits for it.
 */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(hasPainted || renderedAt() !== null);
  useEffect(() => {
    if (isAfter) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hasPainted = true;
        setIsAfter(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAfter]);
  return isAfter;
}
