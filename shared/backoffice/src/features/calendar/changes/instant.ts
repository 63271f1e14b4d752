/** An instant as the contract writes it. */
export const iso = (at: number): string => new Date(at).toISOString();
