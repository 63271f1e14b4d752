import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import type { BusinessProfile } from '@daybook/contract/settings';
import { currencyExponent } from '@daybook/domain/money';
import { type Message, msg, t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { storedTranslations, type Translations } from '../../../platform/translated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type StepUpDeps, withStepUp } from '../../identity/credentials/step-up.ts';
import { notifyAdministrators } from '../../identity/credentials/watched-changes.ts';
import { recalculateClosures } from '../../schedule/closures/closure-times.ts';
import { keepBusinessDaysOff } from '../../schedule/hours/hours.commands.ts';
import { leftOutsideBy, presentAffected } from '../../schedule/plan/affected-bookings.ts';
import { storePicture } from '../../uploads/keep-picture.ts';
import {
  findHasInvoices,
  findHasPrices,
  findNextBookings,
  findSection,
  sections,
  updateSection,
} from './settings.repo.ts';

export interface SettingsDeps extends StepUpDeps, Pick<Deps, 'newId' | 'outbox'> {}

type Section = keyof typeof sections;

const names: Readonly<Record<Section, Message>> = {
  profile: msg('Business details'),
  regional: msg('Zone and currency'),
  policy: msg('Booking policy'),
  security: msg('Security'),
  page: msg('Booking page'),
};

export const readProfile = (db: Db) => findSection(db, sections.profile);
export const readPolicy = (db: Db) => findSection(db, sections.policy);
export const readPage = (db: Db) => findSection(db, sections.page);

export async function readRegional(db: Db, now: Date): Promise<AnswerOf<'GET settings/regional'>> {
  const bookings = await findNextBookings(db, now);
  return {
    ...(await findSection(db, sections.regional)),
    nextVisits: bookings.map(({ startAt, ...booking }) => ({ ...booking, startAt: startAt.toISOString() })),
    hasPrices: await findHasPrices(db),
  };
}

interface Saved {
  section: Section;
  before: object;
  body: { version: number; translations?: Translations | undefined };
}

/** Texts in other languages that the request does not mention stay: an older page knows nothing of them. */
const withKnownTranslations = <Body extends Saved['body']>(
  body: Body,
  before: { translations: Translations },
): Body & { translations: Translations } => ({
  ...body,
  translations: body.translations ?? before.translations,
});

/** Writes a form and records its changes in the audit log. */
export async function saveSection(
  deps: Pick<SettingsDeps, 'clock' | 'newId'>,
  tx: Tx,
  actor: SignedIn,
  { section, before, body }: Saved,
): Promise<void> {
  const { version, ...values } = body;
  const { translations } = values;
  const columns = { ...values, ...(translations && { translations: storedTranslations(translations) }) };
  if (!(await updateSection(tx, sections[section], columns, version))) throw outdated('settings');
  await recordAudit(deps, tx, {
    actor,
    action: 'changed',
    object: { kind: 'business', id: section, name: names[section] },
    before: { ...before },
    after: values,
  });
}

export async function saveProfile(
  deps: SettingsDeps,
  actor: SignedIn,
  { password, code, ...body }: ParsedBodyOf<'PUT settings/profile'>,
): Promise<BusinessProfile> {
  const shown = await readProfile(deps.db);
  if (shown.version !== body.version) throw outdated('settings');
  const isMoved = shown.email !== body.email;
  const work = async (tx: Tx) => {
    const before = await readProfile(tx);
    const known = withKnownTranslations(body, before);
    await saveSection(deps, tx, actor, { section: 'profile', before, body: known });
    if (isMoved) await notifyAdministrators(deps, tx, { kind: 'business_address', byName: actor.fullName });
    return readProfile(tx);
  };
  return isMoved ? withStepUp(deps, actor, { password, code }, work) : inTransaction(deps.db, work);
}

export const savePolicy = (deps: SettingsDeps, actor: SignedIn, body: ParsedBodyOf<'PUT settings/policy'>) =>
  inTransaction(deps.db, async (tx) => {
    await saveSection(deps, tx, actor, { section: 'policy', before: await readPolicy(tx), body });
    return readPolicy(tx);
  });

export const savePage = (deps: SettingsDeps, actor: SignedIn, body: ParsedBodyOf<'PUT settings/page'>) =>
  inTransaction(deps.db, async (tx) => {
    const before = await readPage(tx);
    await storePicture(tx, { field: 'logoPath', before: before.logoPath, path: body.logoPath });
    const { coverPath = before.coverPath } = body;
    await storePicture(tx, { field: 'coverPath', before: before.coverPath, path: coverPath });
    const known = { ...withKnownTranslations(body, before), coverPath };
    await saveSection(deps, tx, actor, { section: 'page', before, body: known });
    return readPage(tx);
  });

/** Refuses a new currency once invoices exist, because their totals stay in the old one. */
async function requireSameBooks(tx: Tx, from: string, to: string): Promise<void> {
  if (from === to || !(await findHasInvoices(tx))) return;
  throw invalid({
    currency: t(
      'Invoices have been issued in {from}. Add {to} as another currency in the invoice settings instead.',
      { from, to },
    ),
  });
}

/** Prices are stored in the currency's smallest unit: with other decimal places they would be other prices. */
async function requireSamePrices(tx: Tx, from: string, to: string): Promise<void> {
  if (currencyExponent(from) === currencyExponent(to) || !(await findHasPrices(tx))) return;
  throw invalid({
    currency: t(
      '{to} has a different number of decimals than {from}, so your prices would be wrong. Remove the prices of your services first.',
      { from, to },
    ),
  });
}

/** So many are named in the refusal; the rest is counted. */
const namedAtMost = 5;

/** A user who changes the zone must have seen which bookings will lie outside working hours. */
function requireSeen(
  actor: SignedIn,
  outside: Awaited<ReturnType<typeof leftOutsideBy>>,
  seen: number,
): void {
  const bookings = [...Map.groupBy(outside, ({ appointment }) => appointment.bookingId).values()];
  if (bookings.length <= seen) return;
  throw conflict('bookings_affected', t('Some bookings would be outside opening hours in this time zone.'), {
    count: bookings.length,
    affected: bookings
      .slice(0, namedAtMost)
      .flatMap(([first]) => (first ? [presentAffected(first, actor)] : [])),
  });
}

export const saveRegional = (
  deps: SettingsDeps,
  actor: SignedIn,
  { outsideSeen, ...body }: ParsedBodyOf<'PUT settings/regional'>,
) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const before = await findSection(tx, sections.regional);
    await requireSamePrices(tx, before.currency, body.currency);
    await requireSameBooks(tx, before.currency, body.currency);
    const write = () => saveSection(deps, tx, actor, { section: 'regional', before, body });
    if (body.zone === before.zone) await write();
    else {
      const outside = await leftOutsideBy(tx, now, async () => {
        await write();
        // Whole days keep their dates when the zone changes.
        await recalculateClosures(deps, tx);
        await keepBusinessDaysOff(tx, now);
      });
      requireSeen(actor, outside, outsideSeen);
    }
    return readRegional(tx, now);
  });
