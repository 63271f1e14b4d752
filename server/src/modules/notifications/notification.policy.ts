import { isAdministrator } from '@daybook/domain/accounts';
import { reachOf } from '@daybook/domain/people';
import { anyUser, type SignedIn } from '../../platform/http/api.ts';

/** Everybody has notifications; of what, the queries ask, each by the permission for what it leads to. */
export const mayReadOwn = anyUser;

/** Whose things somebody is told of; null is everybody's. */
export type Reach = readonly string[] | null;

export const bookingsFor = (actor: SignedIn): Reach => reachOf(actor, 'booking.view');
export const requestsFor = (actor: SignedIn): Reach => reachOf(actor, 'timeoff.approve');
export const mailsFor = (actor: SignedIn): Reach => reachOf(actor, 'mail.view');

export const releasesFor = (actor: SignedIn): Reach => reachOf(actor, 'release.view');
export const paymentsFor = (actor: SignedIn): Reach => reachOf(actor, 'invoice.view');
export const transfersFor = (actor: SignedIn): Reach => reachOf(actor, 'payment.take');

/** An answer is for whom it is about. */
export const answersFor = ({ staffId }: SignedIn): Reach => (staffId ? [staffId] : []);

/** Nobody but administrators: it is about what they alone decide, and about them. */
export const watchedFor = (actor: SignedIn): Reach => (isAdministrator(actor) ? null : []);
