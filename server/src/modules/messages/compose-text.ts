import { inPlainSigns } from '@daybook/domain/messages/text-length';
import { t } from '@daybook/i18n';
import type { MailBlock, MailContent } from '../../platform/mail/compose.ts';

/** The URL of the main action, or else the first link. */
function linkOf(blocks: readonly MailBlock[]): string | undefined {
  const button = blocks.find(({ kind }) => kind === 'button');
  if (button?.kind === 'button') return button.url;
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines.flat() : []))
    .find(({ url }) => url !== undefined)?.url;
}

/**
 * A message as a text to a phone: who writes, the news, the personal words and the link. A text costs by its length, so
 * what the page of the link shows is left to it.
 */
export function composeText(
  { title, blocks }: Pick<MailContent, 'title' | 'blocks'>,
  businessName: string,
  personalMessage?: string,
): string {
  const news = t('{name}: {news}', { name: businessName, news: title });
  const parts = [news, personalMessage?.trim(), linkOf(blocks), t('Reply STOP to opt out.')];
  return inPlainSigns(parts.filter(Boolean).join('\n'));
}
