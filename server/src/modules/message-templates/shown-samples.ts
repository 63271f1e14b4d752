import type { MessagePreview } from '@daybook/contract/messages';
import type { Values } from '../messages/fill-template.ts';

/** The placeholder values of a message in a preview, and their source. */
export interface PreviewSample {
  values: Values;
  sample: MessagePreview['sample'];
}
