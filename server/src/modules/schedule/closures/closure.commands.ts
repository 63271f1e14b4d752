import type { Closure, ClosureInput } from '@daybook/contract/closures';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Change, type ChangeDeps, makeChange } from '../plan/affected-bookings.ts';
import { presentClosure, presentInput } from './closure.present.ts';
import {
  deleteSeries,
  deleteTimes,
  findOneSeries,
  findTimes,
  insertSeries,
  insertTimes,
  updateSeries,
} from './closure.repo.ts';
import { closureTimesOf } from './closure-times.ts';

/** Replaces the closure with that id, or adds one. */
export const closureChange =
  (inputs: readonly ClosureInput[], now: Date, closureId: string | null): Change =>
  (plan) => ({
    ...plan,
    business: {
      ...plan.business,
      closures: [
        ...plan.business.closures.filter((closure) => closureId === null || closure.closureId !== closureId),
        ...inputs.flatMap((input) =>
          closureTimesOf(input, { zone: plan.business.zone, now }).map((time) => ({
            ...time,
            name: input.name,
            closureId,
          })),
        ),
      ],
    },
  });

const objectOf = (closureId: string, { name }: { name: string }) =>
  ({ kind: 'closure', id: closureId, name }) as const;

async function writeTimes(
  { clock, newId }: ChangeDeps,
  tx: Tx,
  { closureId, zone, input }: { closureId: string; zone: string; input: ClosureInput },
): Promise<Closure> {
  const now = clock.now();
  const times = closureTimesOf(input, { zone, now }).map((time) => ({ ...time, id: newId() }));
  await insertTimes(tx, { closureId, name: input.name, isPublic: input.isPublic, times });
  const row = await findOneSeries(tx, closureId);
  if (!row) throw notFound();
  return presentClosure(row, await findTimes(tx, now), wallClock(zone));
}

export function createClosures(
  deps: ChangeDeps,
  actor: SignedIn,
  { items, decisions }: ParsedBodyOf<'POST closures'>,
): Promise<AnswerOf<'POST closures'>> {
  const change = closureChange(items, deps.clock.now(), null);
  return makeChange(deps, actor, { change, decisions }, async (tx, { business: { zone } }) => {
    const closures: Closure[] = [];
    for (const input of items) {
      const closureId = deps.newId();
      await insertSeries(tx, closureId, input);
      await recordAudit(deps, tx, {
        actor,
        action: 'created',
        object: objectOf(closureId, input),
        after: input,
      });
      closures.push(await writeTimes(deps, tx, { closureId, zone, input }));
    }
    return { items: closures };
  });
}

export function changeClosure(
  deps: ChangeDeps,
  actor: SignedIn,
  closureId: string,
  { version, decisions, ...input }: ParsedBodyOf<'PUT closures/:closureId'>,
): Promise<Closure> {
  const change = closureChange([input], deps.clock.now(), closureId);
  return makeChange(deps, actor, { change, decisions }, async (tx, { business: { zone } }) => {
    const row = await findOneSeries(tx, closureId);
    if (!row) throw notFound();
    if (!(await updateSeries(tx, { closureId, version }, input))) throw outdated('closure');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: objectOf(closureId, row),
      before: presentInput(row),
      after: input,
    });
    await deleteTimes(tx, closureId);
    return writeTimes(deps, tx, { closureId, zone, input });
  });
}

/** Nobody is affected: the business is open for longer. */
export function removeClosure(
  deps: ChangeDeps,
  actor: SignedIn,
  { closureId, version }: { closureId: string; version: number },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await findOneSeries(tx, closureId);
    if (!row) throw notFound();
    if (!(await deleteSeries(tx, { closureId, version }))) throw outdated('closure');
    await recordAudit(deps, tx, {
      actor,
      action: 'deleted',
      object: objectOf(closureId, row),
      before: presentInput(row),
    });
  });
}
