import type { WaitlistPlace } from '@daybook/contract/waitlist';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useRef, useState } from 'react';
import type { BookingChoice } from '../../booking/booking-choice.ts';
import { lostTimeOf } from '../../booking/lost-time.ts';
import { policyLines, toBe } from '../../booking/policy.ts';
import { whenText } from '../../booking/zone-line.ts';
import { OtherTimes } from './OtherTimes.tsx';
import classes from './waitlist.module.css';

interface Props {
  place: WaitlistPlace;
  now: Date;
  isTaking: boolean;
  error: unknown;
  onTake: () => void;
}

/** Books the offered time; if it is taken, shows the other free ones. */
export function TakeOffer({ place, now, isTaking, error, onTake }: Props) {
  const { offer, zone } = place;
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const lost = lostTimeOf(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isAccepted);
    if (isAccepted) onTake();
    else box.current?.focus();
  };

  return (
    <>
      {Boolean(error) && (
        <div role="alert" className={classes.notice}>
          <p>
            {sentenceOf(error)} {lost && lost.nearest.length > 0 && t('These times are available now:')}
          </p>
          {lost && <OtherTimes slots={lost.nearest} booking={bookingOf(place)} zone={zone} now={now} />}
        </div>
      )}
      {offer?.state === 'open' && (
        <form noValidate onSubmit={submit} className={classes.form}>
          <CheckboxField
            ref={box}
            checked={isAccepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            label={t('I accept the booking policy')}
            description={policyLines(toBe({ ...offer, policy: offer.cancellationPolicy, deposit: null }), {
              zone,
              currency: offer.currency,
              now,
              contact: place.business,
            }).join(' ')}
            error={isMissing && !isAccepted ? t('Accept the booking policy to continue.') : undefined}
            required
          />
          <Button type="submit" loading={isTaking} className={classes.submit}>
            {offer.isRequest
              ? t('Request {when}', { when: whenText(offer.startAt, zone, now) })
              : t('Book {when}', { when: whenText(offer.startAt, zone, now) })}
          </Button>
        </form>
      )}
    </>
  );
}

const bookingOf = ({ services, partySize }: WaitlistPlace): BookingChoice => ({
  services: services.map(({ serviceId }) => serviceId),
  staff: services.map(({ staff }) => staff),
  ...(partySize > 1 && { seats: partySize }),
});
