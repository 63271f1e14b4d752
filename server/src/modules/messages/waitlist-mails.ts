import type { TimeStyle } from '@daybook/domain/time-style';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { isSameClock, listText, momentText, timeRangeText } from './time-labels.ts';
import { noName } from './unconfirmed.ts';
import { businessValues, timeValues } from './visit-values.ts';
import { writeMessage } from './write-message.ts';

/** A freed time that is offered to somebody who waits for one. */
export interface WaitlistOffer {
  firstName: string;
  lastName: string;
  email: string;
  startAt: Date;
  endAt: Date;
  /** The zone of the business, and the one in which the person asked. */
  zone: string;
  visitorZone: string;
  serviceNames: readonly string[];
  /** Who would perform it; empty while anyone may. */
  staffNames: readonly string[];
  /** Until when the offer stands. */
  until: Date;
  /** Where it is taken. Its token is made now, so that nothing that could leak lies in the outbox. */
  url: string;
}

/** What an offer stands for at this moment; null when it is gone, taken or over. */
export type OfferNow = (db: Db, offerId: string) => Promise<WaitlistOffer | null>;

/** The mail that offers a freed time. Who keeps the waiting list says what is on offer. */
export function waitlistMails({ clock }: Pick<Deps, 'clock'>, offerNow: OfferNow): MailRenderers {
  return {
    async waitlist_offer({ subjectId }, db) {
      const offer = await offerNow(db, subjectId);
      if (!offer || offer.until <= clock.now() || offer.startAt <= clock.now()) return null;
      return writeMessage(db, { kind: 'waitlist_offer', audience: 'customer', to: offer.email }, (business) =>
        offerValues({ ...offer, ...noName }, business),
      );
    },
  };
}

/** An offer as it is told. */
export function offerValues(
  offer: Omit<WaitlistOffer, 'email'>,
  business: Parameters<typeof businessValues>[0] & TimeStyle,
) {
  const { zone, visitorZone, startAt } = offer;
  const staff = listText(offer.staffNames);
  const services = listText(offer.serviceNames);
  const differs = !isSameClock(zone, visitorZone, startAt);
  return {
    ...businessValues(business),
    'customer.firstName': offer.firstName,
    'customer.lastName': offer.lastName,
    'customer.name': `${offer.firstName} ${offer.lastName}`.trim(),
    ...timeValues(offer, [visitorZone, zone], `at ${business.businessName}`, business),
    'visit.services': services,
    'visit.staff': staff,
    'visit.details': [
      ['What', staff ? `${services}, with ${staff}` : services] as const,
      ['When', timeRangeText(offer, visitorZone, business)] as const,
      ...(differs ? [[`At ${business.businessName}`, timeRangeText(offer, zone, business)] as const] : []),
      ...(business.businessAddress ? [['Where', business.businessAddress] as const] : []),
    ],
    'offer.until': momentText(offer.until, zone, business),
    'offer.link': { label: 'Take this time', url: offer.url },
  };
}
