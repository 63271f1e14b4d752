import { z } from 'zod';

/** A cell that is read by a function, and refused with a sentence where it answers null. */
export const read = <T>(reader: (text: string) => T | null, sentence: string) =>
  z.string().transform((text, context): T => {
    const value = reader(text);
    if (value !== null) return value;
    context.addIssue(sentence);
    return z.NEVER;
  });
