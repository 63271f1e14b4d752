import { type Message, msg, t } from '@daybook/i18n';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type BookingChoice, bookingAt, type Step } from '../booking/booking-choice.ts';
import { bookingPath } from '../booking/paths.ts';
import classes from './Progress.module.css';

const stepLabels: Readonly<Record<Step, Message>> = {
  services: msg('Service'),
  staff: msg('Staff'),
  time: msg('Time'),
  extras: msg('Extras'),
  details: msg('Your details'),
  review: msg('Review'),
};

interface Props {
  steps: readonly Step[];
  step: Step;
  booking: BookingChoice;
}

/** The visitor's position in the flow. Finished steps are links, and all choices are kept. */
export function Progress({ steps, step, booking }: Props) {
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  return (
    <nav aria-label={t('Progress')} className={classes.root}>
      {before && (
        <Link to={bookingPath(bookingAt(booking, before))} className={classes.back}>
          <IconArrowLeft aria-hidden size={20} stroke={1.75} />
          <VisuallyHidden>{t('Back to {step}', { step: t(stepLabels[before]) })}</VisuallyHidden>
        </Link>
      )}
      <ol className={classes.steps}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            {index < at ? (
              <Link to={bookingPath(bookingAt(booking, name))} className={classes.label}>
                {t(stepLabels[name])}
              </Link>
            ) : (
              <span className={classes.label}>{t(stepLabels[name])}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.count}>{t('{step} of {count}', { step: at + 1, count: steps.length })}</p>
    </nav>
  );
}
