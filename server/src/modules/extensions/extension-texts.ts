import type { ServerExtension } from '@daybook/contract/server-extension';
import { addCatalogue } from '@daybook/i18n';
import { translations } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';

/** Adds an extension's translations to those of the server. */
export function addTexts(texts: ServerExtension['texts'] = {}): void {
  for (const language of translations)
    addCatalogue(
      language,
      Object.fromEntries(
        Object.entries(texts[language] ?? {}).map(([text, shown]) => [messageId(text), shown]),
      ),
    );
}
