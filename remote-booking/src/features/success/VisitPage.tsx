import type { ManagedVisit } from '@daybook/contract/manage';
import { useNow } from '@daybook/ui/use-now';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { View } from './change-props.ts';
import { EditDetails } from './EditDetails.tsx';
import { MoveVisit } from './MoveVisit.tsx';
import classes from './success.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import { VisitOverview } from './VisitOverview.tsx';

interface Props {
  visit: ManagedVisit;
  token: string;
  /** The link comes from a reminder. */
  asksWillCome: boolean;
}

/** One booking with its actions. After every change it shows the new state, and announces it. */
export function VisitPage({ visit, token, asksWillCome }: Props) {
  const minute = useNow();
  const [refusedAt, setRefusedAt] = useState(minute);
  // A refusal is explained by its own time, not by the last full minute.
  const now = new Date(Math.max(refusedAt.getTime(), minute.getTime()));
  const [view, setView] = useState<View>('visit');
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
    show('visit');
    announce(sentence);
  };
  /** The action is impossible in the present state, which the page then shows. */
  const refuse = (sentence: string) => {
    show('visit');
    setNotice(sentence);
    setRefusedAt(new Date());
  };
  const shared = { visit, token, now, heading, onDone: finish, onRefused: refuse };

  return (
    <div className={classes.page}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {view === 'visit' && (
        <VisitOverview {...shared} asksWillCome={asksWillCome} notice={notice} onView={show} />
      )}
      {view === 'move' && <MoveVisit {...shared} onBack={() => show('visit')} />}
      {(view === 'edit' || view === 'email') && (
        <EditDetails {...shared} startsAtEmail={view === 'email'} onBack={() => show('visit')} />
      )}
    </div>
  );
}
