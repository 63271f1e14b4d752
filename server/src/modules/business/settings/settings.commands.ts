import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import type { BusinessProfile } from '@daybook/contract/settings';
import { currencyExponent } from '@daybook/domain/money';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
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
  findNextVisits,
  findSection,
  sections,
  updateSection,
} from './settings.repo.ts';

export interface SettingsDeps extends StepUpDeps, Pick<Deps, 'newId' | 'outbox'> {}

const outdated = () =>
  conflict('version_conflict', 'Someone else has changed these settings. Look at them again.');

type Section = keyof typeof sections;

const names: Readonly<Record<Section, string>> = {
  profile: 'Business details',
  regional: 'Zone and currency',
  policy: 'Booking policy',
  security: 'Security',
  page: 'Booking page',
};

export const readProfile = (db: Db) => findSection(db, sections.profile);
export const readPolicy = (db: Db) => findSection(db, sections.policy);
export const readPage = (db: Db) => findSection(db, sections.page);

export async function readRegional(db: Db, now: Date): Promise<AnswerOf<'GET settings/regional'>> {
  const visits = await findNextVisits(db, now);
  return {
    ...(await findSection(db, sections.regional)),
    nextVisits: visits.map(({ startAt, ...visit }) => ({ ...visit, startAt: startAt.toISOString() })),
    hasPrices: await findHasPrices(db),
  };
}

interface Saved {
  section: Section;
  before: object;
  body: { version: number };
}

/** Writes a form and records its changes in the audit log. */
export async function saveSection(
  deps: Pick<SettingsDeps, 'clock' | 'newId'>,
  tx: Tx,
  actor: SignedIn,
  { section, before, body }: Saved,
): Promise<void> {
  const { version, ...values } = body;
  if (!(await updateSection(tx, sections[section], values, version))) throw outdated();
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
  if (shown.version !== body.version) throw outdated();
  const isMoved = shown.email !== body.email;
  const work = async (tx: Tx) => {
    await saveSection(deps, tx, actor, { section: 'profile', before: await readProfile(tx), body });
    if (isMoved) await notifyAdministrators(deps, tx, { kind: 'business_address', byName: actor.fullName });
    return readProfile(tx);
  };
  return isMoved ? withStepUp(deps, actor.userId, { password, code }, work) : inTransaction(deps.db, work);
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
    await saveSection(deps, tx, actor, { section: 'page', before, body });
    return readPage(tx);
  });

/** Invoices issued in a currency are added up in it for good. */
async function requireSameBooks(tx: Tx, from: string, to: string): Promise<void> {
  if (from === to || !(await findHasInvoices(tx))) return;
  throw invalid({
    currency: `Invoices have been issued in ${from}. Write those in ${to} beside them, in the settings of invoices.`,
  });
}

/** Prices are stored in the currency's smallest unit: with other decimal places they would be other prices. */
async function requireSamePrices(tx: Tx, from: string, to: string): Promise<void> {
  if (currencyExponent(from) === currencyExponent(to) || !(await findHasPrices(tx))) return;
  throw invalid({
    currency: `${to} has other digits after the point than ${from}, so that the prices in the catalogue would not be right. Set them to nothing first.`,
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
  throw conflict('bookings_affected', 'Bookings would lie outside the hours on the clock of this zone.', {
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
