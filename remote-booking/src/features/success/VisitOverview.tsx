import { canConfirmAttendance } from '@daybook/domain/self-service';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClock, IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { visitPath } from '../../visit/paths.ts';
import { whenText } from '../../visit/zone-line.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { againOf } from './again.ts';
import { ChangeVisit } from './ChangeVisit.tsx';
import type { ChangeProps, View } from './change-props.ts';
import { KeepLink } from './KeepLink.tsx';
import { LostChoice } from './LostChoice.tsx';
import { outcomeOf } from './outcome.ts';
import { PayDeposit } from './PayDeposit.tsx';
import classes from './success.module.css';
import { VisitLines } from './VisitLines.tsx';
import { WillCome } from './WillCome.tsx';

const symbols = { done: IconCheck, waiting: IconClock, over: IconX };

interface Props extends ChangeProps {
  asksWillCome: boolean;
  notice: string | null;
  onView: (view: View) => void;
}

/** The status of a visit, its facts, and the possible actions. */
export function VisitOverview({ asksWillCome, notice, onView, ...change }: Props) {
  const { visit, token, now, heading } = change;
  const outcome = outcomeOf(visit, now);
  const Glyph = symbols[outcome.tone];
  // The provider's result may arrive while the customer waits on this page.
  const [wasChecking] = useState(isChecking(visit));
  const hasCome = wasChecking && !isChecking(visit);
  const canSay = canConfirmAttendance(
    { status: visit.status, startAt: Date.parse(visit.startAt) },
    now.getTime(),
  );
  const canCorrect = outcome.isAhead && visit.abilities.edit.refusal === null;
  return (
    <>
      <VisuallyHidden role="status">{hasCome && `${outcome.title}. ${outcome.sentence}`}</VisuallyHidden>
      <span className={classes.symbol} data-tone={outcome.tone}>
        <Glyph aria-hidden size={28} stroke={2} />
      </span>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        {outcome.title}
      </h1>
      <p className={classes.sentence}>{outcome.sentence}</p>
      {canCorrect && visit.maskedEmail !== '' && (
        <button type="button" className={classes.correct} onClick={() => onView('email')}>
          {t('Not your address? Correct it')}
        </button>
      )}
      {outcome.isAhead && visit.maskedEmail === '' && (
        <KeepLink token={token} onAddEmail={canCorrect ? () => onView('email') : null} />
      )}
      {outcome.isAhead && visit.movedFrom && (
        <p className={classes.badge}>
          <IconHistory aria-hidden size={16} stroke={1.75} />
          {t('Previously: {when}', { when: whenText(visit.movedFrom, visit.zone, now) })}
        </p>
      )}
      {canSay && visit.willCome && (
        <p className={classes.badge}>
          <IconCheck aria-hidden size={16} stroke={1.75} />
          {t('You’ve confirmed you’re coming.')}
        </p>
      )}
      <div role="alert">{notice && <p className={classes.notice}>{notice}</p>}</div>
      {canSay && asksWillCome && !visit.willCome && <WillCome {...change} />}
      {visit.prepayment.state === 'time_lost' && <LostChoice {...change} onView={onView} />}
      {visit.prepayment.ways.length > 0 && <PayDeposit {...change} />}
      <VisitLines visit={visit} token={token} />
      {visit.status === 'confirmed' && <AddToCalendar booking={visit} token={token} />}
      {outcome.isAhead && <ChangeVisit {...change} onView={onView} />}
      <Button
        component={Link}
        to={visitPath(againOf(visit))}
        variant={outcome.isAhead ? 'default' : 'filled'}
      >
        {t('Book again')}
      </Button>
    </>
  );
}

const isChecking = ({ prepayment }: ChangeProps['visit']): boolean => prepayment.lastTry === 'pending';
