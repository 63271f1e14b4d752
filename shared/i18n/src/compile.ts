import compileIcu from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { withoutContext } from './context.ts';

const hasSyntax = /[{}<]/;

/** The placeholders of mail texts, which stay as they are until a mail is written; ICU names have no dot. */
export const mailPlaceholders = /(?:\{\{\w+\.\w+\}\})+/g;

/** A message with its mail placeholders quoted, so that ICU leaves them alone. */
export const quotedForIcu = (message: string): string => message.replace(mailPlaceholders, "'$&'");

/** The compiled form of a message in ICU syntax. Throws an error with the message for a wrong syntax. */
export function compileMessage(message: string): CompiledMessage {
  const text = withoutContext(message);
  if (!hasSyntax.test(text)) return text;
  try {
    return compileIcu(quotedForIcu(text));
  } catch (error) {
    throw new Error(`This message has a wrong syntax: ${message}`, { cause: error });
  }
}
