import {
  type ExtensionCall,
  ExtensionRefusal,
  type ExtensionTools,
} from '@daybook/contract/server-extension';
import type { Balance, Rules } from '../src/contract.ts';
import { pointsFor } from '../src/points.ts';
import { completedVisits, customerOf, giveCredit, siteOf, type Visit } from './daybook.ts';
import {
  findRedemption,
  insertRedemption,
  lockCustomer,
  markGiven,
  readRules,
  redemptionsOf,
  removeRedemption,
  type StoredRedemption,
} from './ledger.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Only visits in the business's currency earn points. */
const earnedBy = (visits: readonly Visit[], rules: Rules, currency: string) =>
  visits.map((visit) => ({
    id: visit.bookingId,
    at: visit.startAt,
    kind: 'visit' as const,
    points: visit.currency === currency ? pointsFor(rules, visit.totalMinor) : 0,
    services: visit.appointments.map(({ serviceName }) => serviceName),
  }));

const redeemedBy = (redemptions: readonly StoredRedemption[]) =>
  redemptions.map(({ redemptionId, at, points }) => ({
    id: redemptionId,
    at: at.toISOString(),
    kind: 'redeemed' as const,
    points: -points,
    services: [],
  }));

interface Reader {
  customerId: string;
  user: ExtensionCall['user'];
}

/** The points of a customer: those of all completed visits, less those redeemed. */
export async function balanceOf(
  { query, api }: ExtensionTools,
  { customerId: asked, user }: Reader,
): Promise<Balance> {
  const customerId = await customerOf(api, asked);
  const [{ currency }, rules, visits, redemptions] = await Promise.all([
    siteOf(api),
    readRules(query),
    completedVisits(api, customerId),
    redemptionsOf(query, customerId),
  ]);
  const entries = [...earnedBy(visits, rules, currency), ...redeemedBy(redemptions)];
  const points = sum(entries.map((entry) => entry.points));
  return {
    points,
    worthMinor: Math.max(0, points) * rules.pointValueMinor,
    currency,
    entries: entries.filter((entry) => entry.points !== 0).sort((a, b) => (a.at < b.at ? 1 : -1)),
    mayRedeem: user.may('payment.refund'),
  };
}

/** Reserves the points in a transaction of its own, because the credit is given by a call of Daybook's API. */
async function reserve(
  tools: ExtensionTools,
  { redemptionId, customerId, points, user }: Reader & { redemptionId: string; points: number },
): Promise<StoredRedemption> {
  const { currency } = await siteOf(tools.api);
  const visits = await completedVisits(tools.api, customerId);
  return tools.transaction(async (query) => {
    await lockCustomer(query, customerId);
    const before = await findRedemption(query, redemptionId);
    if (before) return before;
    const rules = await readRules(query);
    const earned = sum(earnedBy(visits, rules, currency).map((entry) => entry.points));
    const used = sum((await redemptionsOf(query, customerId)).map((each) => each.points));
    if (points > earned - used)
      throw new ExtensionRefusal(422, `The customer has ${Math.max(0, earned - used)} points.`, {
        points: `At most ${Math.max(0, earned - used)}`,
      });
    const redemption = {
      redemptionId,
      customerId,
      points,
      worthMinor: points * rules.pointValueMinor,
      currency,
      state: 'pending' as const,
      at: tools.now(),
    };
    await insertRedemption(query, { ...redemption, by: user.fullName });
    return redemption;
  });
}

/**
 * Redeems points as credit. The key makes it happen once: a repeat after a lost answer continues where it stopped. If
 * Daybook refuses the credit, the points are free again.
 */
export async function redeem(
  tools: ExtensionTools,
  { customerId: asked, user, points, key }: Reader & { points: number; key: string },
): Promise<Balance> {
  const customerId = await customerOf(tools.api, asked);
  const redemption = await reserve(tools, { redemptionId: key, customerId, points, user });
  if (redemption.customerId !== customerId || redemption.points !== points)
    throw new ExtensionRefusal(422, 'This Idempotency-Key was used for another redemption.');
  if (redemption.state === 'pending') {
    const { worthMinor, currency } = redemption;
    const credit = { customerId, amountMinor: worthMinor, currency, reason: `${points} loyalty points` };
    try {
      await giveCredit(tools.api, { ...credit, idempotencyKey: key });
    } catch (error) {
      if (error instanceof ExtensionRefusal) await removeRedemption(tools.query, key);
      throw error;
    }
    await tools.transaction(async (query, record) => {
      if (!(await markGiven(query, key))) return;
      await record({
        action: 'created',
        object: { id: key, name: 'Redeemed points' },
        after: { customerId, Points: points },
      });
    });
  }
  return balanceOf(tools, { customerId, user });
}
