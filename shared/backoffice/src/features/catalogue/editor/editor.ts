import type { ServiceChoices } from '@daybook/contract/service-lists';
import type { ServiceDraft } from './draft.ts';

/** What each part of the form is given. */
export interface Editor {
  draft: ServiceDraft;
  choices: ServiceChoices;
  set: (change: Partial<ServiceDraft>) => void;
  /** What is wrong with a field, once somebody has tried to save. */
  problem: (path: string) => string | undefined;
}
