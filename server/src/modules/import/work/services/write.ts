import { folded } from '@daybook/domain/text/folding';
import type { Tx } from '../../../../platform/database/types.ts';
import type { Planned, WorkDeps, Written } from '../planned.ts';
import { setColumns } from '../work.repo.ts';
import type { Offer, ServiceWrite } from './plan.ts';
import { insertCategories, insertServices, lastPosition } from './services.repo.ts';

const columnsOf = (offer: Offer) => ({
  description: offer.description || null,
  duration_minutes: offer.durationMinutes,
  price_kind: offer.priceKind,
  price_minor: offer.priceMinor,
  before_minutes: offer.beforeMinutes,
  after_minutes: offer.afterMinutes,
});

/** Writes services, and the categories that they are the first of. */
export function serviceWriter(deps: WorkDeps) {
  /** Made by this file, so that a later portion finds them. */
  const made = new Map<string, string>();

  async function categoryIdsFor(tx: Tx, writes: readonly ServiceWrite[]): Promise<Written[]> {
    const names = new Map<string, string>();
    for (const { category } of writes) {
      if ('name' in category && !made.has(folded(category.name)) && !names.has(folded(category.name))) {
        names.set(folded(category.name), category.name);
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

  return async (tx: Tx, planned: readonly Planned<ServiceWrite>[]): Promise<Written[]> => {
    const writes = planned.flatMap(({ write }) => (write ? [write] : []));
    const categories = await categoryIdsFor(tx, writes);
    const position = await lastPosition(tx);
    const created = writes
      .filter(({ serviceId }) => serviceId === null)
      .map((write, at) => ({ ...write, id: deps.newId(), position: position + 1 + at }));
    const changed = writes.flatMap(({ serviceId, before, after, name }) =>
      serviceId && before
        ? [{ id: serviceId, name, before: columnsOf(before), after: columnsOf(after) }]
        : [],
    );
    await insertServices(
      tx,
      created.map(({ id, name, category, after, position: place }) => ({
        service_id: id,
        name,
        category_id: 'id' in category ? category.id : (made.get(folded(category.name)) ?? ''),
        position: place,
        ...columnsOf(after),
      })),
    );
    await setColumns(
      tx,
      'service',
      changed.map(({ id, after }) => ({ id, fields: after })),
    );
    return [
      ...categories,
      ...created.map(({ id, name }): Written => ({ kind: 'service', id, label: name, before: null })),
      ...changed.map(({ id, name, before }): Written => ({ kind: 'service', id, label: name, before })),
    ];
  };
}
