import { type Message, t } from '@daybook/i18n';
import { z } from 'zod';

/** A cell parsed by a function; null is refused with the sentence. */
export const read = <T>(reader: (text: string) => T | null, sentence: Message) =>
  z.string().transform((text, context): T => {
    const value = reader(text);
    if (value !== null) return value;
    context.addIssue(t(sentence));
    return z.NEVER;
  });
