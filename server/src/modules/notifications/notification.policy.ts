import { isAdministrator } from '@daybook/domain/accounts';
import { reachOf } from '@daybook/domain/people';
import { anyUser, type SignedIn } from '../../platform/http/api.ts';

/** Everyone has notifications; each query checks the permission for its target. */
export const mayReadOwn = anyUser;

/** The staff members whose events a user sees; null for all. */
export type Reach = readonly string[] | null;

export const bookingsFor = (actor: SignedIn): Reach => reachOf(actor, 'booking.view');
export const requestsFor = (actor: SignedIn): Reach => reachOf(actor, 'timeoff.approve');
export const mailsFor = (actor: SignedIn): Reach => reachOf(actor, 'mail.view');

export const releasesFor = (actor: SignedIn): Reach => reachOf(actor, 'release.view');
export const paymentsFor = (actor: SignedIn): Reach => reachOf(actor, 'invoice.view');
export const transfersFor = (actor: SignedIn): Reach => reachOf(actor, 'payment.take');

/** An answer is for the staff member it concerns. */
export const answersFor = ({ staffId }: SignedIn): Reach => (staffId ? [staffId] : []);

/** Administrators only: these events concern decisions and accounts of theirs. */
export const watchedFor = (actor: SignedIn): Reach => (isAdministrator(actor) ? null : []);
