import type { Setup } from '@daybook/contract/setup';
import {
  isSetupUntouched,
  type SetupFacts,
  setupDone,
  setupSteps,
  unnamedBusiness,
} from '@daybook/domain/setup';
import type { Db } from '../../../platform/database/types.ts';
import { findRules } from '../../availability/booking-rules.repo.ts';
import { findFirstOffer } from '../../availability/offers.ts';
import { countOpeningRanges, findBusiness, findOnlineServices, findPerformed } from './set-up.repo.ts';

/** Whether the engine offers visitors a start of any of these services; only a few are checked. */
async function isOffered(db: Db, serviceIds: readonly string[], now: Date): Promise<boolean> {
  for (const serviceId of serviceIds.slice(0, 5)) {
    const rules = await findRules(db, [{ serviceId, staff: 'any' }], 'visitor');
    const requester = { now, ownToken: null, partySize: 1 };
    if (rules && (await findFirstOffer(db, rules, now.getTime(), requester))) return true;
  }
  return false;
}

export async function readSetup(db: Db, now: Date): Promise<Setup> {
  const { name, phone, email, address, dismissedAt } = await findBusiness(db);
  const services = (await findOnlineServices(db)).map(({ serviceId }) => serviceId);
  const performed = await findPerformed(db, services);
  const facts: SetupFacts = {
    isNamed: name !== unnamedBusiness,
    canBeReached: [phone, email, address].some(Boolean),
    openingRanges: await countOpeningRanges(db),
    bookableServices: services.length,
    performers: performed.length,
    isOffered: await isOffered(db, performed, now),
  };
  const done = setupDone(facts);
  const steps = setupSteps.map((step) => ({ step, isDone: done[step] }));
  return {
    steps,
    isComplete: steps.every(({ isDone }) => isDone),
    isUntouched: isSetupUntouched(facts),
    isDismissed: dismissedAt !== null,
  };
}
