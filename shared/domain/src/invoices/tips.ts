import { spreadAmount } from './exact.ts';

/** A tip for a staff member, in minor units. */
export interface Tip {
  staffId: string;
  amountMinor: number;
}

interface TippedLine {
  /** Null for a line without a performer. */
  staffId: string | null;
  amountMinor: number;
}

/** A percentage of the total as tips: the staff members share it in proportion to their lines. */
export function suggestedTips(payableMinor: number, percent: number, lines: readonly TippedLine[]): Tip[] {
  const earned = new Map<string, number>();
  for (const { staffId, amountMinor } of lines)
    if (staffId !== null) earned.set(staffId, (earned.get(staffId) ?? 0) + amountMinor);
  const total = BigInt(Math.round((payableMinor * percent) / 100));
  const areFree = [...earned.values()].every((amount) => amount === 0);
  const weights = [...earned.values()].map((amount) => (areFree ? 1n : BigInt(amount)));
  const shares = spreadAmount(total, weights);
  return [...earned.keys()].map((staffId, index) => ({ staffId, amountMinor: Number(shares[index] ?? 0n) }));
}

/** Which tips each payment contains: a tip comes out of the first payments that have room for it. */
export function spreadTips(tips: readonly Tip[], payments: readonly number[]): Tip[][] {
  const left = tips.map((tip) => ({ ...tip }));
  return payments.map((amountMinor) => {
    let room = amountMinor;
    return left.flatMap((tip) => {
      const taken = Math.min(room, tip.amountMinor);
      room -= taken;
      tip.amountMinor -= taken;
      return taken > 0 ? [{ staffId: tip.staffId, amountMinor: taken }] : [];
    });
  });
}
