import { renderedAt } from '@daybook/i18n/rendered-page';
import { useEffect, useState } from 'react';

/** The present time, updated every minute and when the page becomes visible again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => renderedAt() ?? new Date());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      clearTimeout(timer);
      const current = new Date();
      setNow(current);
      timer = setTimeout(renew, 60_000 - (current.getTime() % 60_000));
    };
    // Rendered content may be some minutes old.
    if (renderedAt()) renew();
    else timer = setTimeout(renew, 60_000 - (Date.now() % 60_000));
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);

  return now;
}
