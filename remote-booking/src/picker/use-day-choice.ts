import type { CalendarDate } from '@daybook/domain/wall-clock';
import { focusHeading } from '@daybook/shell/focus-heading';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Input {
  /** The day whose times are shown, once they are loaded. */
  shown: CalendarDate | null;
  /** Announces its number of times. */
  say: () => void;
}

/**
 * Choosing a day moves the focus to the heading of its times, once they are loaded. A day that is shown without a
 * choice, such as the first free one, moves nothing.
 */
export function useDayChoice({ shown, say }: Input) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [awaited, setAwaited] = useState<CalendarDate | null>(null);

  const arrive = useEffectEvent(() => {
    setAwaited(null);
    focusHeading(heading.current);
    say();
  });
  useEffect(() => {
    if (awaited && awaited === shown) arrive();
  }, [awaited, shown]);

  return { heading, expect: setAwaited };
}
