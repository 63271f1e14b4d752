import type { ServiceChoices } from '@daybook/contract/service-lists';
import type { ServiceDraft } from './draft.ts';

/** The props of every tab of the form. */
export interface Editor {
  draft: ServiceDraft;
  choices: ServiceChoices;
  set: (change: Partial<ServiceDraft>) => void;
  /** The problem of a field, shown after the first attempt to save. */
  problem: (path: string) => string | undefined;
}
