/** An empty field where a number is needed is told so by the contract. */
export const needed = (value: number | null): number => value ?? Number.NaN;

/** What stands on lines of its own, without those that are empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
