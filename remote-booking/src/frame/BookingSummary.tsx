import type { Hold } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { formatTimeRange } from '@daybook/ui/format/when';
import { Quiet } from '@daybook/ui/Layout';
import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { heldParts } from '../booking/held-parts.ts';
import { anyName, type BookingPart, staffName } from '../booking/parts.ts';
import { bookingTerms, durationText, partTerms, termsPriceText } from '../booking/terms.ts';
import classes from './BookingSummary.module.css';

interface Props {
  parts: readonly BookingPart[];
  seats: number;
  /** `Today 10:00`, `Tue 3 Mar, 10:00`; null before it is chosen. */
  when: string | null;
  /** The visitor's hold, with the time of each service; null without. */
  hold: Hold | null;
  /** The quiet line about the hold, and its remaining time; null without one. */
  holdText: string | null;
  holdLeft: string | null;
  zone: string;
  /** The deposit; null unless all customers pay one. */
  dueNow: string | null;
  /** The address without a service; null if services cannot be removed here. */
  withoutPath: ((serviceId: string) => string) | null;
  /** Receives the element that contains the primary button of each step. */
  actionRef: (element: HTMLElement | null) => void;
}

/** The choices so far: beside the steps on wide screens, at the bottom on a phone. */
export function BookingSummary(props: Props) {
  const { parts, seats, when, holdText, holdLeft, actionRef, dueNow } = props;
  const terms = bookingTerms(parts, seats);
  return (
    <aside aria-label={t('Your visit')} className={classes.root} data-empty={terms ? undefined : ''}>
      <h2 className={classes.title}>{t('Your visit')}</h2>
      {terms ? (
        <div className={classes.what}>
          <Services {...props} />
          <dl className={classes.lines}>
            {when && <Line name={t('When')} value={when} className={classes.when} />}
            {seats > 1 && <Line name={t('People')} value={String(seats)} className={classes.people} />}
            <Line name={t('Duration')} value={durationText(terms)} className={classes.duration} />
            <Line
              name={parts.length > 1 ? t('Total') : t('Price')}
              value={termsPriceText(terms)}
              className={classes.price}
            />
            {dueNow && <Line name={t('Due now')} value={dueNow} className={classes.due} />}
          </dl>
        </div>
      ) : (
        <Quiet>{t('Nothing selected yet.')}</Quiet>
      )}
      {holdText && (
        <p className={classes.hold}>
          <IconClock aria-hidden size={16} stroke={1.75} />
          <span className={holdLeft ? classes.until : undefined}>{holdText}</span>
          {holdLeft && <span className={classes.left}>{holdLeft}</span>}
        </p>
      )}
      <div className={classes.action} ref={actionRef} />
    </aside>
  );
}

/** The services in order, each with its staff and, once held, its time. */
function Services({ hold, zone, withoutPath, ...props }: Props) {
  const parts = heldParts(props.parts, hold);
  const areSeveral = parts.length > 1;
  return (
    <ol className={classes.services} aria-label={t('Services')} data-several={areSeveral || undefined}>
      {parts.map((part, index) => {
        const { service } = part;
        const segment = areSeveral ? hold?.segments[index] : undefined;
        const name = staffName(part);
        return (
          <li key={service.serviceId}>
            <span className={classes.service}>{service.name}</span>
            {withoutPath && (
              <Link to={withoutPath(service.serviceId)} replace preventScrollReset className={classes.remove}>
                <IconX aria-hidden size={16} stroke={1.75} />
                <VisuallyHidden component="span">{t('Remove {name}', { name: service.name })}</VisuallyHidden>
              </Link>
            )}
            <span className={classes.about}>
              {name && (
                <span className={classes.who}>{name === anyName() ? name : t('with {name}', { name })}</span>
              )}
              {areSeveral && (
                <>
                  <span>
                    {segment
                      ? formatTimeRange(segment.startAt, segment.endAt, zone)
                      : durationText(partTerms(part))}
                  </span>
                  <span className={classes.partPrice}>{termsPriceText(partTerms(part))}</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Line({ name, value, className }: { name: string; value: string; className: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
