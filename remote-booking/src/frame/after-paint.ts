import { useEffect, useState } from 'react';

let hasPainted = false;

/**
 * True once the first screen has been painted: what can come a moment later, and takes as long as drawing the screen,
 * waits for it.
 */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(hasPainted);
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
