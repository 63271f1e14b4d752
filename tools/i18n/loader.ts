import { compileMessage } from '@daybook/i18n/compile';
import { messageId } from '@daybook/i18n/message-id';
import type { LoaderContext } from 'webpack';
import { messagesIn } from './messages-in.ts';

/** The messages of a built module, stored with it in the bundler's cache. */
export interface WithMessages {
  buildInfo?: { messages?: string[] };
}

/**
 * Records the messages of a module and compiles those with placeholders, so that the page needs no compiler. Runs after
 * the types are stripped.
 */
export default function compileMessages(this: LoaderContext<unknown>, code: string): string {
  const found = messagesIn(code);
  if (found.length === 0) return code;
  const { _module: module } = this;
  if (module?.buildInfo) module.buildInfo.messages = found.map(({ text }) => text);
  return found.reduceRight((built, { text, start, end }) => {
    const compiled = compileMessage(text);
    if (typeof compiled === 'string') return built;
    return built.slice(0, start) + JSON.stringify([messageId(text), compiled]) + built.slice(end);
  }, code);
}
