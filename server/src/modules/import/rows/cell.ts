import { z } from 'zod';

/** A cell parsed by a function; null is refused with the sentence. */
export const read = <T>(reader: (text: string) => T | null, sentence: string) =>
  z.string().transform((text, context): T => {
    const value = reader(text);
    if (value !== null) return value;
    context.addIssue(sentence);
    return z.NEVER;
  });
