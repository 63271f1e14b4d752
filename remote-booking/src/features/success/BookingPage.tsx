import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { focusHeading } from '@daybook/shell/focus-heading';
import { useNow } from '@daybook/ui/use-now';
import { VisuallyHidden } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { BookingOverview } from './BookingOverview.tsx';
import type { View } from './change-props.ts';
import { EditDetails } from './EditDetails.tsx';
import { MoveBooking } from './MoveBooking.tsx';
import classes from './success.module.css';

/** The heading of the page, and a function that moves the focus there after rendering. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useLayoutEffect(() => {
    if (moves > 0) focusHeading(heading.current);
  }, [moves]);
  const moveFocus = useCallback(() => setMoves((count) => count + 1), []);
  return { heading, focusHeading: moveFocus };
}

interface Props {
  booking: SelfServiceBooking;
  token: string;
  /** The link comes from a reminder. */
  asksWillCome: boolean;
}

/** One booking with its actions. After every change it shows the new state, and announces it. */
export function BookingPage({ booking, token, asksWillCome }: Props) {
  const minute = useNow();
  const [refusedAt, setRefusedAt] = useState(minute);
  // A refusal is explained by its own time, not by the last full minute.
  const now = new Date(Math.max(refusedAt.getTime(), minute.getTime()));
  const [view, setView] = useState<View>('booking');
  const [announcement, announce] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const { heading, focusHeading } = useHeadingFocus();

  const show = (next: View) => {
    setView(next);
    setNotice(null);
    announce('');
    focusHeading();
  };
  const finish = (sentence: string) => {
    show('booking');
    announce(sentence);
  };
  /** The action is impossible in the present state, which the page then shows. */
  const refuse = (sentence: string) => {
    show('booking');
    setNotice(sentence);
    setRefusedAt(new Date());
  };
  const shared = { booking, token, now, heading, onDone: finish, onRefused: refuse };

  return (
    <div className={classes.page} data-wide={view === 'move' || undefined}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {view === 'booking' && (
        <BookingOverview {...shared} asksWillCome={asksWillCome} notice={notice} onView={show} />
      )}
      {view === 'move' && <MoveBooking {...shared} announce={announce} onBack={() => show('booking')} />}
      {(view === 'edit' || view === 'email') && (
        <EditDetails {...shared} startsAtEmail={view === 'email'} onBack={() => show('booking')} />
      )}
    </div>
  );
}
