/** A payment received on the day, with the prices of the team members who perform its booking or its sale. */
export interface DayPayment<Method extends string> {
  currency: string;
  method: Method;
  /** Including the tip. */
  amountMinor: number;
  tipMinor: number;
  performers: readonly Performer[];
  /** Given to these team members. */
  tips: readonly GivenTip[];
}

type GivenTip = Pick<Performer, 'staffId' | 'name'> & { amountMinor: number };

export interface Performer {
  staffId: string;
  name: string;
  priceMinor: number;
}

export interface DayRefund<Method extends string> {
  currency: string;
  method: Method;
  amountMinor: number;
}

export interface MethodSums<Method extends string> {
  currency: string;
  method: Method;
  count: number;
  takenMinor: number;
  tipMinor: number;
  refundedMinor: number;
}

interface PersonSums {
  currency: string;
  staffId: string | null;
  name: string | null;
  takenMinor: number;
  tipMinor: number;
}

/** Shares an amount in proportion to weights, to the unit; equally if all weights are zero. */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const used = total === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(used.reduce((sum, weight) => sum + weight, 0));
  let weighed = 0n;
  let given = 0;
  return used.map((weight) => {
    weighed += BigInt(weight);
    const until = Number((BigInt(amount) * weighed) / whole);
    const share = until - given;
    given = until;
    return share;
  });
}

/** The day's payments and refunds by method, as money came in and went out. */
export function takingsByMethod<Method extends string>(
  payments: readonly DayPayment<Method>[],
  refunds: readonly DayRefund<Method>[],
): MethodSums<Method>[] {
  const sums = new Map<string, MethodSums<Method>>();
  const of = ({ currency, method }: { currency: string; method: Method }) => {
    const key = `${currency} ${method}`;
    const sum = sums.get(key) ?? { currency, method, count: 0, takenMinor: 0, tipMinor: 0, refundedMinor: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const payment of payments) {
    const sum = of(payment);
    sum.count += 1;
    sum.takenMinor += payment.amountMinor;
    sum.tipMinor += payment.tipMinor;
  }
  for (const refund of refunds) of(refund).refundedMinor += refund.amountMinor;
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([, sum]) => sum);
}

/**
 * The day's payments by team member. A tip belongs to its recipient; everything else is shared by price. Items without
 * a performer belong to no one.
 */
export function takingsByPerson(payments: readonly DayPayment<string>[]): PersonSums[] {
  const sums = new Map<string, PersonSums>();
  const add = (
    currency: string,
    person: Pick<Performer, 'staffId' | 'name'> | null,
    taken: number,
    tip: number,
  ) => {
    const key = `${currency} ${person?.staffId ?? ''}`;
    const { staffId = null, name = null } = person ?? {};
    const sum = sums.get(key) ?? { currency, staffId, name, takenMinor: 0, tipMinor: 0 };
    sums.set(key, { ...sum, takenMinor: sum.takenMinor + taken, tipMinor: sum.tipMinor + tip });
  };
  for (const payment of payments) {
    const { currency, performers, tips: given } = payment;
    const givenMinor = given.reduce((sum, tip) => sum + tip.amountMinor, 0);
    const amountMinor = payment.amountMinor - givenMinor;
    const tipMinor = payment.tipMinor - givenMinor;
    for (const tip of given) add(currency, tip, tip.amountMinor, tip.amountMinor);
    const weights = performers.map(({ priceMinor }) => priceMinor);
    const taken = sharesOf(amountMinor, weights);
    const tips = sharesOf(tipMinor, weights);
    if (performers.length === 0 && amountMinor > 0) add(currency, null, amountMinor, tipMinor);
    performers.forEach((person, at) => {
      add(currency, person, taken[at] ?? 0, tips[at] ?? 0);
    });
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      a.currency.localeCompare(b.currency, 'en') ||
      Number(a.name === null) - Number(b.name === null) ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  );
}

/** Cash that came in less cash that went out, in one currency. */
export function cashOf(
  methods: readonly Pick<MethodSums<string>, 'currency' | 'method' | 'takenMinor' | 'refundedMinor'>[],
  currency: string,
): number {
  const cash = methods.find((sum) => sum.currency === currency && sum.method === 'cash');
  return (cash?.takenMinor ?? 0) - (cash?.refundedMinor ?? 0);
}

/** Takings and refunds by method since the day was closed. */
export function sinceClosing<Method extends string>(
  now: readonly MethodSums<Method>[],
  closed: readonly MethodSums<Method>[],
) {
  const isSame = (a: MethodSums<Method>, b: MethodSums<Method>) =>
    a.currency === b.currency && a.method === b.method;
  const gone = closed.filter((then) => !now.some((sum) => isSame(sum, then)));
  return [...now, ...gone.map((then) => ({ ...then, takenMinor: 0, refundedMinor: 0 }))]
    .map((sum) => {
      const then = closed.find((one) => isSame(one, sum));
      return {
        currency: sum.currency,
        method: sum.method,
        takenMinor: sum.takenMinor - (then?.takenMinor ?? 0),
        refundedMinor: sum.refundedMinor - (then?.refundedMinor ?? 0),
      };
    })
    .filter(({ takenMinor, refundedMinor }) => takenMinor !== 0 || refundedMinor !== 0);
}
