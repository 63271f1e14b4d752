import type { UserType } from '@daybook/domain/people';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { insertMailedLink } from './confirmed-address.repo.ts';
import type { Link } from './fill-template.ts';
import type { Sender } from './message.repo.ts';

type LinkDeps = Pick<Deps, 'clock' | 'config'>;

const manageLabel = 'See your booking';
const willComeLabel = 'Say that you will come';

/**
 * Creates a link to a customer's booking. Its token is created when the mail is written and stored only as a hash, so
 * that nothing can leak before. `asks` is the question the page asks first.
 */
export async function newManageLink(
  { clock, config }: LinkDeps,
  db: Db,
  bookingId: string,
  asks?: 'will-come',
): Promise<Link> {
  const token = newToken();
  await insertMailedLink(db, { tokenHash: hashToken(token), bookingId, at: clock.now() });
  const url = `${config.publicUrl}/booking/success#t=${token}`;
  return asks ? { label: willComeLabel, url: `${url}&ask=${asks}` } : { label: manageLabel, url };
}

/** Looks like a customer's link and opens no booking: for previews. */
export const shownManageLink = ({ config }: Pick<Deps, 'config'>, asks?: 'will-come'): Link => ({
  label: asks ? willComeLabel : manageLabel,
  url: `${config.publicUrl}/booking/success`,
});

/** Where the next visit is booked. */
export const bookLink = ({ config }: Pick<Deps, 'config'>): Link => ({
  label: 'Choose a time',
  url: `${config.publicUrl}/booking`,
});

/** Where customers review their visit, if the business asks. */
export const reviewLink = ({ reviewLink: url }: Pick<Sender, 'reviewLink'>): { 'review.link'?: Link } =>
  url === null ? {} : { 'review.link': { label: 'Tell us how it was', url } };

/** The area of a user. */
export const areaOf = ({ userType }: { userType: UserType }): 'admin' | 'staff' =>
  userType === 1 ? 'admin' : 'staff';

/** The link to a booking for staff. */
export const openLink = (
  { config }: Pick<Deps, 'config'>,
  area: 'admin' | 'staff',
  bookingId: string,
): Link => ({
  label: 'Open the booking',
  url: `${config.publicUrl}/${area}/booking/${bookingId}`,
});

/** The link to an invoice for staff. */
export const invoiceLink = (
  { config }: Pick<Deps, 'config'>,
  area: 'admin' | 'staff',
  invoiceId: string,
): Link => ({ label: 'Open the invoice', url: `${config.publicUrl}/${area}/invoice/view/${invoiceId}` });

/** The link to choose a new password. */
export const resetLink = ({ config }: Pick<Deps, 'config'>, token: string): Link => ({
  label: 'Choose a new password',
  url: `${config.publicUrl}/reset-password/${token}`,
});

/** The link to sign in. */
export const signInLink = ({ config }: Pick<Deps, 'config'>): Link => ({
  label: 'Sign in',
  url: `${config.publicUrl}/auth/login`,
});

/** The link to accept an invitation. The token is in the fragment, which no server receives. */
export const invitationLink = ({ config }: Pick<Deps, 'config'>, token: string): Link => ({
  label: 'Accept the invitation',
  url: `${config.publicUrl}/auth/invitation#t=${token}`,
});

/** The link to confirm a new address. The token is in the fragment, which no server receives. */
export const addressLink = ({ config }: Pick<Deps, 'config'>, token: string): Link => ({
  label: 'Confirm the address',
  url: `${config.publicUrl}/auth/confirm-address#t=${token}`,
});

/** The link to time off: the user's own, or everybody's requests. */
export const timeOffLink = (
  { config }: Pick<Deps, 'config'>,
  of: 'own' | 'everybody',
  area: 'admin' | 'staff',
): Link => ({
  label: 'See the time off',
  url: `${config.publicUrl}/${area}/${of === 'own' ? 'my-account?tab=time-off' : 'all-staff'}`,
});
