import type { UserType } from '@daybook/domain/people';
import { currentLanguage, msg, t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { insertMailedLink } from './confirmed-address.repo.ts';
import type { Link } from './fill-template.ts';
import type { Sender } from './message.repo.ts';

/**
 * A page for customers, in the language of the mail. A link in an English mail names no language: the reader's choice
 * or browser decides.
 */
export function customerPage(
  { config }: Pick<Deps, 'config'>,
  path: string,
  language = currentLanguage(),
): string {
  return `${config.publicUrl}${path}${language === 'en' ? '' : `?lang=${language}`}`;
}

type LinkDeps = Pick<Deps, 'clock' | 'config'>;

const manageLabel = msg('View your booking');
const willComeLabel = msg('Confirm you’re coming');

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
  const url = `${customerPage({ config }, '/booking/success')}#t=${token}`;
  return asks ? { label: t(willComeLabel), url: `${url}&ask=${asks}` } : { label: t(manageLabel), url };
}

/** Looks like a customer's link and opens no booking: for previews. */
export const shownManageLink = ({ config }: Pick<Deps, 'config'>, asks?: 'will-come'): Link => ({
  label: t(asks ? willComeLabel : manageLabel),
  url: `${config.publicUrl}/booking/success`,
});

/** Where the next booking is made. */
export const bookLink = ({ config }: Pick<Deps, 'config'>): Link => ({
  label: t('Choose a time'),
  url: customerPage({ config }, '/booking'),
});

/** Where customers review their booking, if the business asks. */
export const reviewLink = ({ reviewLink: url }: Pick<Sender, 'reviewLink'>): { 'review.link'?: Link } =>
  url === null ? {} : { 'review.link': { label: t('Tell us how it was'), url } };

/** The area of a user. */
export const areaOf = ({ userType }: { userType: UserType }): 'admin' | 'staff' =>
  userType === 1 ? 'admin' : 'staff';

/** The link to a booking for staff. */
export const openLink = (
  { config }: Pick<Deps, 'config'>,
  area: 'admin' | 'staff',
  bookingId: string,
): Link => ({
  label: t('Open booking'),
  url: `${config.publicUrl}/${area}/booking/${bookingId}`,
});

/** The link to an invoice for staff. */
export const invoiceLink = (
  { config }: Pick<Deps, 'config'>,
  area: 'admin' | 'staff',
  invoiceId: string,
): Link => ({ label: t('Open invoice'), url: `${config.publicUrl}/${area}/invoice/view/${invoiceId}` });

/** The link to a day’s takings. */
export const dayLink = ({ config }: Pick<Deps, 'config'>, area: 'admin' | 'staff', day: string): Link => ({
  label: t('Open day'),
  url: `${config.publicUrl}/${area}/close-day?day=${day}`,
});

/** The link to choose a new password. */
export const resetLink = ({ config }: Pick<Deps, 'config'>, token: string): Link => ({
  label: t('Choose a new password'),
  url: `${config.publicUrl}/reset-password/${token}`,
});

/** The link to sign in. */
export const signInLink = ({ config }: Pick<Deps, 'config'>): Link => ({
  label: t('Log in'),
  url: `${config.publicUrl}/auth/login`,
});

/** The link to accept an invitation. The token is in the fragment, which no server receives. */
export const invitationLink = ({ config }: Pick<Deps, 'config'>, token: string): Link => ({
  label: t('Accept invitation'),
  url: `${config.publicUrl}/auth/invitation#t=${token}`,
});

/** The link to confirm a new address. The token is in the fragment, which no server receives. */
export const addressLink = ({ config }: Pick<Deps, 'config'>, token: string): Link => ({
  label: t('Confirm address'),
  url: `${config.publicUrl}/auth/confirm-address#t=${token}`,
});

/** The link to time off: the user's own, or everyone's requests. */
export const timeOffLink = (
  { config }: Pick<Deps, 'config'>,
  of: 'own' | 'everybody',
  area: 'admin' | 'staff',
): Link => ({
  label: t('View time off'),
  url: `${config.publicUrl}/${area}/${of === 'own' ? 'my-account?tab=time-off' : 'all-staff'}`,
});
