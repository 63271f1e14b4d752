import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { type Invoicing, type SeriesKind, seriesKinds } from '@daybook/contract/invoice-settings';
import { numberOf, periodOf } from '@daybook/domain/invoicing/numbering';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockBooks } from '../drafts/invoicing-terms.repo.ts';
import { findCount, findSeries } from '../ledger/invoice-number.repo.ts';
import {
  archiveTaxRate,
  findInvoicing,
  findTaxRates,
  insertTaxRate,
  isNumberUsed,
  lockSeries,
  removeDefaultTax,
  updateInvoicing,
  updateSeries,
} from './invoicing.repo.ts';

export type InvoicingDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

export async function readInvoicing(db: Db, now: Date): Promise<Invoicing> {
  const { zone, ...settings } = await findInvoicing(db);
  const today = wallClock(zone).dateAt(now.getTime());
  const rates = await findTaxRates(db);
  const series = Object.fromEntries(
    await Promise.all(seriesKinds.map(async (kind) => [kind, await seriesOf(db, kind, today)] as const)),
  );
  return {
    ...settings,
    taxRates: rates.map(({ archivedAt, createdAt, ...rate }) => ({
      ...rate,
      isArchived: archivedAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    // Every kind is in it; `Object.entries` loses the type of the keys.
    series: series as Invoicing['series'],
  };
}

async function seriesOf(db: Db, kind: SeriesKind, today: string) {
  const { pattern, reset } = await findSeries(db, kind);
  const next = (await findCount(db, kind, periodOf(reset, today))) + 1;
  return { pattern, reset, next, example: numberOf(pattern, today, next) };
}

export const saveInvoicing = (
  deps: InvoicingDeps,
  actor: SignedIn,
  { version, ...settings }: ParsedBodyOf<'PUT settings/invoicing'>,
): Promise<Invoicing> =>
  inTransaction(deps.db, async (tx) => {
    await lockBooks(tx);
    const before = await findInvoicing(tx);
    await validate(tx, settings);
    const { lockedUntil = before.lockedUntil } = settings;
    const today = wallClock(before.zone).dateAt(deps.clock.now().getTime());
    if (lockedUntil !== null && lockedUntil >= today)
      throw invalid({ lockedUntil: t('Choose a date in the past.') });
    const currencies = [...new Set(settings.currencies)].filter((one) => one !== before.currency);
    const saved = await updateInvoicing(tx, version, {
      creation: settings.creation,
      issues_by_itself: settings.issuesByItself,
      sends_by_itself: settings.sendsByItself,
      tax_mode: settings.taxMode,
      is_tax_registered: settings.isTaxRegistered,
      registration_number: settings.registrationNumber,
      default_tax_rate_ids: settings.defaultTaxRateIds,
      withholding_rate_id: settings.withholdingRateId,
      net_days: settings.netDays,
      terms: settings.terms,
      notes: settings.notes,
      footer: settings.footer,
      cash_increment_minor: settings.cashIncrementMinor,
      currencies,
      applies_credit: settings.appliesCredit,
      locked_until: lockedUntil,
    });
    if (!saved) throw outdated('settings');
    await audit(deps, tx, actor, { before: { ...before }, after: { ...settings, currencies, lockedUntil } });
    return readInvoicing(tx, deps.clock.now());
  });

const audit = (
  deps: InvoicingDeps,
  tx: Tx,
  actor: SignedIn,
  { before, after, name = 'Invoices' }: { before?: object; after: object; name?: string },
) =>
  recordAudit(deps, tx, {
    actor,
    action: before ? 'changed' : 'created',
    object: { kind: 'invoicing', id: null, name },
    ...(before ? { before: { ...before } } : {}),
    after: { ...after },
  });

/** Default taxes of lines must be in use and of the right kind. */
async function validate(
  tx: Tx,
  settings: Pick<Invoicing, 'defaultTaxRateIds' | 'withholdingRateId' | 'taxMode'>,
): Promise<void> {
  const rates = await findTaxRates(tx);
  const used = (id: string) =>
    rates.find(({ taxRateId, archivedAt }) => taxRateId === id && archivedAt === null);
  const problems: Record<string, string> = {};
  for (const id of settings.defaultTaxRateIds) {
    const kind = used(id)?.kind;
    if (kind === undefined || kind === 'withholding') problems.defaultTaxRateIds = t('Tax not found.');
    if (kind === 'compound' && settings.taxMode === 'inclusive')
      problems.defaultTaxRateIds = t('A compound tax can’t be included in prices.');
  }
  if (settings.withholdingRateId !== null && used(settings.withholdingRateId)?.kind !== 'withholding')
    problems.withholdingRateId = t('Withholding tax not found.');
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** The pattern of a series from now on. The next number is never one already given. */
export const saveSeries = (
  deps: InvoicingDeps,
  actor: SignedIn,
  kind: SeriesKind,
  { pattern, reset, next }: ParsedBodyOf<'PUT settings/invoicing/series/:kind'>,
): Promise<Invoicing> =>
  inTransaction(deps.db, async (tx) => {
    const { zone } = await findInvoicing(tx);
    const today = wallClock(zone).dateAt(deps.clock.now().getTime());
    await lockSeries(tx, kind);
    const before = await findSeries(tx, kind);
    const period = periodOf(reset, today);
    const last = await findCount(tx, kind, period);
    if (next <= last)
      throw invalid({
        next: t('Number {last} is already used. Enter {next} or higher.', {
          last: String(last),
          next: String(last + 1),
        }),
      });
    const number = numberOf(pattern, today, next);
    if (await isNumberUsed(tx, kind, number))
      throw invalid({ next: t('{number} is already used.', { number }) });
    await updateSeries(tx, { kind, pattern, reset, period, last: next - 1 });
    const after = { pattern, reset, next };
    await audit(deps, tx, actor, { before: { ...before, next: last + 1 }, after, name: 'Numbers' });
    return readInvoicing(tx, deps.clock.now());
  });

export const addTax = (
  deps: InvoicingDeps,
  actor: SignedIn,
  rate: ParsedBodyOf<'POST settings/invoicing/taxes'>,
): Promise<Invoicing> =>
  inTransaction(deps.db, async (tx) => {
    await insertTaxRate(tx, { tax_rate_id: deps.newId(), ...rate, created_at: deps.clock.now() });
    await audit(deps, tx, actor, { after: rate, name: kept(() => t('Tax {name}', { name: rate.name })) });
    return readInvoicing(tx, deps.clock.now());
  });

export const archiveTax = (deps: InvoicingDeps, actor: SignedIn, taxRateId: string): Promise<Invoicing> =>
  inTransaction(deps.db, async (tx) => {
    const rate = (await findTaxRates(tx)).find((one) => one.taxRateId === taxRateId);
    if (!rate) throw notFound();
    if (!(await archiveTaxRate(tx, taxRateId, deps.clock.now())))
      throw conflict('action_not_possible', t('This tax rate is already archived.'));
    await removeDefaultTax(tx, taxRateId);
    await audit(deps, tx, actor, {
      before: { isArchived: false },
      after: { isArchived: true },
      name: kept(() => t('Tax {name}', { name: rate.name })),
    });
    return readInvoicing(tx, deps.clock.now());
  });
