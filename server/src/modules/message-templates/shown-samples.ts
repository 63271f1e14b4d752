import type { MessagePreview } from '@daybook/contract/messages';
import type { Values } from '../messages/fill-template.ts';

/** What the placeholders of a message stand for in a preview, and what it is that is told. */
export interface PreviewSample {
  values: Values;
  sample: MessagePreview['sample'];
}
