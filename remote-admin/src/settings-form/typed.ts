/** The contract reports an empty field where a number is required. */
export const needed = (value: number | null): number => value ?? Number.NaN;

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
