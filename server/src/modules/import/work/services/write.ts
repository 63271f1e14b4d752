import { foldText } from '@daybook/domain/text/folding';
import type { Tx } from '../../../../platform/database/types.ts';
import { storedTranslations } from '../../../../platform/translated.ts';
import { fitSessions } from '../../../bookings/core/group-session.repo.ts';
import { filledColumns, ownServiceColumns } from '../../rows/own-cells.ts';
import type { Planned, WorkDeps, Written } from '../planned.ts';
import { setColumns } from '../work.repo.ts';
import type { Offer } from './offer.ts';
import type { CategoryWrite, ServiceWrite } from './plan.ts';
import { insertCategories, insertServices, lastPosition } from './services.repo.ts';

const columnsOf = (offer: Offer) => ({
  description: offer.description || null,
  duration_minutes: offer.durationMinutes,
  price_kind: offer.priceKind,
  price_minor: offer.priceMinor,
  before_minutes: offer.beforeMinutes,
  after_minutes: offer.afterMinutes,
  ...filledColumns(offer.own, ownServiceColumns),
});

/** The previous columns, with null where there was nothing. */
const columnsBefore = (before: Offer, after: Offer) => ({
  ...Object.fromEntries(ownServiceColumns.filter((name) => name in after.own).map((name) => [name, null])),
  ...columnsOf(before),
});

/** Columns only a new service gets; lists are written as JSON. */
const newColumnsOf = ({ own }: Offer) => ({
  ...(own.kind && { kind: own.kind }),
  ...(own.part_of && { part_of: own.part_of }),
  ...(own.custom_fields && { custom_fields: JSON.stringify(own.custom_fields) }),
  ...(own.translations && { translations: storedTranslations(own.translations) }),
});

const categoryColumnsOf = ({ id, name, description, own }: CategoryWrite['newCategory']) => ({
  category_id: id,
  name,
  description: description || null,
  ...(own.position !== undefined && { position: own.position }),
  ...(own.translations && { translations: storedTranslations(own.translations) }),
  color: own.color ?? null,
  active: own.active ?? true,
  online_visible: own.online_visible ?? true,
});

/** Writes services, and new categories with their first service. */
export function serviceWriter(deps: WorkDeps) {
  /** Created by this file, so that a later portion finds them. */
  const made = new Map<string, string>();

  async function categoryIdsFor(tx: Tx, writes: readonly ServiceWrite[]): Promise<Written[]> {
    const names = new Map<string, string>();
    for (const { category } of writes) {
      if ('name' in category && !made.has(foldText(category.name)) && !names.has(foldText(category.name))) {
        names.set(foldText(category.name), category.name);
      }
    }
    const rows = [...names].map(([key, name]) => ({ key, name, category_id: deps.newId() }));
    await insertCategories(
      tx,
      rows.map(({ key: _, ...row }) => row),
    );
    for (const { key, category_id } of rows) made.set(key, category_id);
    return rows.map(({ name, category_id }) => ({
      kind: 'category',
      id: category_id,
      label: name,
      before: null,
    }));
  }

  return async (tx: Tx, planned: readonly Planned<ServiceWrite | CategoryWrite>[]): Promise<Written[]> => {
    const all = planned.flatMap(({ write }) => (write ? [write] : []));
    const ownCategories = all.flatMap((write) => ('newCategory' in write ? [write.newCategory] : []));
    await insertCategories(tx, ownCategories.map(categoryColumnsOf));
    const writes = all.flatMap((write) => ('newCategory' in write ? [] : [write]));
    const categories = await categoryIdsFor(tx, writes);
    const position = await lastPosition(tx);
    const created = writes
      .filter(({ serviceId }) => serviceId === null)
      .map((write, at) => ({ ...write, id: write.ownId ?? deps.newId(), position: position + 1 + at }));
    const changed = writes.flatMap(({ serviceId, before, after, name }) =>
      serviceId && before
        ? [{ id: serviceId, name, before: columnsBefore(before, after), after: columnsOf(after) }]
        : [],
    );
    await insertServices(
      tx,
      created.map(({ id, name, category, after, position: place }) => ({
        service_id: id,
        name,
        category_id: 'id' in category ? category.id : (made.get(foldText(category.name)) ?? ''),
        position: place,
        ...columnsOf(after),
        ...newColumnsOf(after),
      })),
    );
    await setColumns(
      tx,
      'service',
      changed.map(({ id, after }) => ({ id, fields: after })),
    );
    await fitSessions(tx, { serviceIds: changed.map(({ id }) => id), now: deps.clock.now() });
    return [
      ...ownCategories.map(({ id, name }): Written => ({ kind: 'category', id, label: name, before: null })),
      ...categories,
      ...created.map(({ id, name }): Written => ({ kind: 'service', id, label: name, before: null })),
      ...changed.map(({ id, name, before }): Written => ({ kind: 'service', id, label: name, before })),
    ];
  };
}
