import type { Slot } from '@daybook/contract/slots';
import type { BookingRefusal } from '@daybook/domain/availability-question';
import { t } from '@daybook/i18n';
import { conflict, Refused } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { isTakenByOthers } from '../../availability/alternatives.ts';
import type { ManualPlan } from '../core/manual-plan.ts';
import { timeRefusal } from '../core/reserve-time.ts';
import type { OverriddenRules } from '../core/write-booking.ts';
import { bindsStaff, mayOverride } from './editor.policy.ts';
import { mayOverrideAll, presentBreaches } from './editor.present.ts';

/** Thrown inside a transaction to roll it back; {@link withBreaches} turns it into the caller's refusal. */
class PlanRefused extends Error {
  override name = 'PlanRefused';
  readonly breaches: readonly BookingRefusal[];

  constructor(breaches: readonly BookingRefusal[]) {
    super('The plan breaks rules.');
    this.breaches = breaches;
  }
}

/** The overridden rules, if the caller asks to override them and may; null if no rule is broken. */
export function requirePossible(
  actor: SignedIn,
  { breaches }: Pick<ManualPlan, 'breaches'>,
  override: { reason: string } | undefined,
): OverriddenRules | null {
  const binding = breaches.filter(({ refusal }) => bindsStaff(refusal));
  if (binding.length === 0) return null;
  if (!override || !binding.every((breach) => mayOverride(actor, breach))) throw new PlanRefused(breaches);
  return { rules: breaches.map(({ refusal }) => refusal.reason), reason: override.reason };
}

/** Runs the work; if rules prevent it, the refusal names them and other free starts. */
export async function withBreaches<T>(
  actor: SignedIn,
  work: () => Promise<T>,
  findNearest: () => Promise<Slot[]>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const breaches = breachesOf(error);
    if (!breaches) throw error;
    const presented = presentBreaches(actor, breaches);
    const body = {
      breaches: presented,
      mayOverride: presented.length > 0 && mayOverrideAll(presented),
      nearest: await findNearest(),
    };
    throw breaches.some(({ refusal }) => isTakenByOthers(refusal)) || breaches.length === 0
      ? conflict('slot_taken', t('This time is taken.'), body)
      : conflict('slot_unavailable', t('This time breaks a rule.'), body);
  }
}

const stale = ['version_conflict', 'action_not_possible'];

/** If one following booking cannot change, none does: the caller must check all of them again. */
export async function orReviewSeries<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Refused ? error.code : null;
    if (code !== null && stale.includes(code)) {
      throw conflict('action_not_possible', t('Someone else just updated a later visit. Check them again.'));
    }
    if (code !== 'slot_unavailable' && !breachesOf(error)) throw error;
    throw conflict(
      'slot_unavailable',
      t('One of the later visits can’t be changed like this. Check them again.'),
      {
        breaches: [],
        mayOverride: false,
        nearest: [],
      },
    );
  }
}

function breachesOf(error: unknown): readonly BookingRefusal[] | null {
  if (error instanceof PlanRefused) return error.breaches;
  // The database refused a time: the next check of the plan shows why.
  return timeRefusal(error) ? [] : null;
}
