import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { type AuditDeps, recordAudit } from '../../audit/record-audit.ts';
import { fitSessions } from '../../bookings/core/group-session.repo.ts';
import { storePicture } from '../../uploads/keep-picture.ts';
import { auditedFieldsOf } from './service.present.ts';
import { readService } from './service.queries.ts';
import { writeParts } from './service-parts.ts';
import {
  findStrangers,
  insertService,
  isCategoryActive,
  isTaxInUse,
  lastPosition,
  raiseVersion,
  replaceHours,
  replacePerformers,
  updateService,
} from './write-service.repo.ts';

export type ServiceDeps = Pick<Deps, 'db'> & AuditDeps;

export const outdatedService = () => outdated('service');

export const auditedService = ({ serviceId, name }: Pick<ManagedService, 'serviceId' | 'name'>) => ({
  kind: 'service' as const,
  id: serviceId,
  name,
});

/** All records that a service refers to must exist. It may stay in an archived category. */
async function requireKnown(tx: Tx, input: ServiceInput, before: ManagedService | null): Promise<void> {
  const isMoved = before?.categoryId !== input.categoryId;
  if (isMoved && !(await isCategoryActive(tx, input.categoryId))) {
    throw invalid({ categoryId: t('Choose an active category.') });
  }
  const isTaxNew = input.taxRateId !== null && input.taxRateId !== before?.taxRateId;
  if (isTaxNew && !(await isTaxInUse(tx, input.taxRateId)))
    throw invalid({ taxRateId: t('Choose an active tax.') });
  await storePicture(tx, { field: 'imagePath', before: before?.imagePath ?? null, path: input.imagePath });
  const strangers = await findStrangers(
    tx,
    input.performers.map(({ staffId }) => staffId),
  );
  const index = input.performers.findIndex(({ staffId }) => strangers.includes(staffId));
  if (index >= 0) throw invalid({ [`performers.${index}.staffId`]: t('This person no longer works here.') });
}

/**
 * Writes the related rows of a service. A booking reads them in one statement and never sees a partial change.
 */
async function writeRest(
  { newId }: ServiceDeps,
  tx: Tx,
  serviceId: string,
  input: ServiceInput,
): Promise<void> {
  await replaceHours(tx, serviceId, input.hours);
  await replacePerformers(tx, serviceId, input.performers);
  await writeParts(tx, newId, serviceId, input);
}

export function createService(
  deps: ServiceDeps,
  actor: SignedIn,
  input: ServiceInput,
): Promise<ManagedService> {
  return inTransaction(deps.db, async (tx) => {
    await requireKnown(tx, input, null);
    const serviceId = deps.newId();
    await insertService(tx, serviceId, (await lastPosition(tx, input.categoryId)) + 1, input);
    await writeRest(deps, tx, serviceId, input);
    const made = await readService({ ...deps, db: tx }, actor, serviceId);
    await recordAudit(deps, tx, {
      actor,
      action: 'created',
      object: auditedService(made),
      after: auditedFieldsOf(made),
    });
    return made;
  });
}

/** Texts in other languages that the request does not mention stay: an older page knows nothing of them. */
function withKnownTranslations<Input extends ServiceInput>(input: Input, before: ManagedService): Input {
  const { options, addons, customFields } = before;
  return {
    ...input,
    translations: input.translations ?? before.translations,
    customFields: input.customFields.map((field) => ({
      ...field,
      translations:
        field.translations ?? customFields.find((one) => one.fieldId === field.fieldId)?.translations,
    })),
    options: input.options.map((option) => ({
      ...option,
      translations:
        option.translations ?? options.find((one) => one.optionId === option.optionId)?.translations,
    })),
    addons: input.addons.map((addon) => ({
      ...addon,
      translations: addon.translations ?? addons.find((one) => one.addonId === addon.addonId)?.translations,
    })),
  };
}

export function changeService(
  deps: ServiceDeps,
  actor: SignedIn,
  serviceId: string,
  { version, ...typed }: ParsedBodyOf<'PUT catalogue/services/:serviceId'>,
): Promise<ManagedService> {
  return inTransaction(deps.db, async (tx) => {
    const before = await readService({ ...deps, db: tx }, actor, serviceId);
    const input = withKnownTranslations(typed, before);
    await requireKnown(tx, input, before);
    if (!(await raiseVersion(tx, { serviceId, version }))) throw outdatedService();
    const isMoved = before.categoryId !== input.categoryId;
    const position = isMoved ? (await lastPosition(tx, input.categoryId)) + 1 : undefined;
    await updateService(tx, serviceId, position, input);
    await writeRest(deps, tx, serviceId, input);
    if (input.capacity !== before.capacity) {
      await fitSessions(tx, { serviceIds: [serviceId], now: deps.clock.now() });
    }
    const after = await readService({ ...deps, db: tx }, actor, serviceId);
    const facts = { before: auditedFieldsOf(before), after: auditedFieldsOf(after) };
    await recordAudit(deps, tx, { actor, action: 'changed', object: auditedService(after), ...facts });
    return after;
  });
}
