import type { Message } from '@daybook/i18n';

/** A built-in text in English. A paragraph that is only a placeholder needs no translation. */
export interface BuiltInText {
  subject: Message;
  body: readonly Message[];
}
