/** The sizes of a step, as multiples of a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** Four steps, and zero. */
const mostSteps = 4;

/** The marks of an axis from zero to at least the largest value: few, and round. */
export function roundTicks(largest: number): number[] {
  if (largest <= 0) return [0];
  const least = largest / mostSteps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, place) => place * step);
}
