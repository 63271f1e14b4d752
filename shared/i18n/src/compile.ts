import compileIcu from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const hasSyntax = /[{}<]/;

/** The compiled form of a message in ICU syntax. Throws an error with the message for a wrong syntax. */
export function compileMessage(message: string): CompiledMessage {
  if (!hasSyntax.test(message)) return message;
  try {
    return compileIcu(message);
  } catch (error) {
    throw new Error(`This message has a wrong syntax: ${message}`, { cause: error });
  }
}
