import type { ServiceInput } from '@daybook/contract/catalogue-editing';
import { t } from '@daybook/i18n';
import type { NewId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { addonColumns, optionColumns } from './service-rows.ts';
import { endParts, findParts, insertPart, replacePerformers, updatePart } from './write-service.repo.ts';

/** The options and add-ons of a service as rows. */
const inputParts = (input: ServiceInput) => [
  ...input.options.map((option, position) => ({
    id: option.optionId,
    path: `options.${position}.name`,
    row: { ...optionColumns(input, option), kind: 'option' as const, position },
    terms: option.performers ?? null,
  })),
  ...input.addons.map((addon, position) => ({
    id: addon.addonId,
    path: `addons.${position}.name`,
    row: { ...addonColumns(input, addon), kind: 'addon' as const, position },
    terms: null,
  })),
];

type Terms = ServiceInput['performers'][number];

const termsOf = (staffId: string, own: readonly Terms[]): Terms =>
  own.find((one) => one.staffId === staffId) ?? { staffId, durationMinutes: null, priceMinor: null };

/**
 * Writes the parts of a service. Omitted ones are no longer sold; their rows stay, because bookings refer to them.
 * Parts are performed by the staff of the service, at the part's own time and price unless set otherwise: for an option
 * in the form, for an add-on with the staff member.
 */
export async function writeParts(
  tx: Tx,
  newId: NewId,
  serviceId: string,
  input: ServiceInput,
): Promise<void> {
  const known = await findParts(tx, serviceId);
  const written = new Set<string>();
  for (const { id, path, row, terms } of inputParts(input)) {
    const partId = id ?? newId();
    if (id === undefined) await insertPart(tx, partId, serviceId, row);
    else if (known.some((one) => one.partId === id && one.kind === row.kind)) await updatePart(tx, id, row);
    else throw invalid({ [path]: t('This belongs to another service.') });
    const own = terms ?? known.find((one) => one.partId === id)?.performers ?? [];
    await replacePerformers(
      tx,
      partId,
      input.performers.map(({ staffId }) => termsOf(staffId, own)),
    );
    written.add(partId);
  }
  await endParts(
    tx,
    known.map(({ partId }) => partId).filter((id) => !written.has(id)),
  );
}
