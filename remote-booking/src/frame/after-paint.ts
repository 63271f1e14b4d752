import { useEffect, useState } from 'react';

let hasPainted = false;

/** True after the first screen has been painted: slow rendering that can be a moment later waits for it. */
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
