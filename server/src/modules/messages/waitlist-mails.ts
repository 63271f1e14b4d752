import { all } from '@daybook/domain/lists';
import type { TimeStyle } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { businessValues, timeValues } from './booking-values.ts';
import { isSameClock, momentText, timeRangeText } from './time-labels.ts';
import { noName } from './unconfirmed.ts';
import { writeMessage } from './write-message.ts';

/** A freed time that is offered to someone on the waiting list. */
export interface WaitlistOffer {
  firstName: string;
  lastName: string;
  email: string;
  startAt: Date;
  endAt: Date;
  /** The zone of the business, and that of the request. */
  zone: string;
  visitorZone: string;
  serviceNames: readonly string[];
  /** The staff members who would perform it; empty for anyone. */
  staffNames: readonly string[];
  /** When the offer ends. */
  until: Date;
  /** The link to accept it. Its token is created now, so that the outbox contains none. */
  url: string;
}

/** The present content of an offer; null if it is gone, taken or expired. */
export type OfferNow = (db: Db, offerId: string) => Promise<WaitlistOffer | null>;

/** The mail that offers a freed time. The waiting list supplies the content. */
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

/** The placeholder values of an offer. */
export function offerValues(
  offer: Omit<WaitlistOffer, 'email'>,
  business: Parameters<typeof businessValues>[0] & TimeStyle,
) {
  const { zone, visitorZone, startAt } = offer;
  const staff = all(offer.staffNames);
  const services = all(offer.serviceNames);
  const differs = !isSameClock(zone, visitorZone, startAt);
  return {
    ...businessValues(business),
    'customer.firstName': offer.firstName,
    'customer.lastName': offer.lastName,
    'customer.name': `${offer.firstName} ${offer.lastName}`.trim(),
    ...timeValues(
      offer,
      [visitorZone, zone],
      t('at {business}', { business: business.businessName }),
      business,
    ),
    'visit.services': services,
    'visit.staff': staff,
    'visit.details': [
      [t('What'), staff ? t('{service}, with {staff}', { service: services, staff }) : services] as const,
      [t('When'), timeRangeText(offer, visitorZone, business)] as const,
      ...(differs
        ? [
            [
              t('At {business}', { business: business.businessName }),
              timeRangeText(offer, zone, business),
            ] as const,
          ]
        : []),
      ...(business.businessAddress ? [[t('Where'), business.businessAddress] as const] : []),
    ],
    'offer.until': momentText(offer.until, zone, business),
    'offer.link': { label: t('Book this time'), url: offer.url },
  };
}
