import type { SelfServiceAct } from '@daybook/domain/self-service';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useId, useRef, useState } from 'react';
import { phoneHref } from '../../booking/phone.ts';
import { CancelBooking } from './CancelBooking.tsx';
import type { ChangeProps, View } from './change-props.ts';
import { changeLines } from './policy-lines.ts';
import classes from './success.module.css';
import { isUnanswered } from './unanswered.ts';

interface Props extends ChangeProps {
  onView: (view: View) => void;
}

/** The possible changes of a booking. Impossible ones stay visible, with the reason and the phone number. */
export function ChangeBooking({ onView, ...change }: Props) {
  const { booking, now } = change;
  const id = useId();
  const why = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [tries, setTries] = useState(0);
  const { closed, open } = changeLines(booking, now);
  const isRequest = isUnanswered(booking);

  const way = (act: SelfServiceAct, label: string, begin: () => void) => {
    const isOff = booking.abilities[act].refusal !== null;
    return (
      <Button
        variant="default"
        data-disabled={isOff || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? `${id}why` : undefined}
        onClick={isOff ? () => why.current?.focus() : begin}
      >
        {label}
      </Button>
    );
  };

  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {t('Change your visit')}
      </h2>
      <div className={classes.ways}>
        {way('reschedule', t('Reschedule'), () => onView('move'))}
        {way('edit', t('Edit details'), () => onView('edit'))}
        {way('cancel', isRequest ? t('Withdraw request') : t('Cancel visit'), () => setIsAsking(true))}
      </div>
      {closed.length > 0 && (
        <div id={`${id}why`} ref={why} tabIndex={-1} className={classes.why}>
          {closed.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <CallUs {...booking.business} />
        </div>
      )}
      <ul className={classes.policy}>
        {open.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* After a refusal the focus belongs to the page that explains it, not to the button. */}
      <CancelBooking
        {...change}
        key={tries}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onRefused={(sentence) => {
          setIsAsking(false);
          setTries(tries + 1);
          change.onRefused(sentence);
        }}
      />
    </section>
  );
}

function CallUs({ name, phone }: ChangeProps['booking']['business']) {
  if (!phone) return <p>{t('Please contact {name}.', { name })}</p>;
  return (
    <p>
      {t('To change it, call us:')}{' '}
      <a href={phoneHref(phone)} dir="ltr">
        {phone}
      </a>
    </p>
  );
}
