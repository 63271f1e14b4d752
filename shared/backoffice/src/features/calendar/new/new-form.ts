import type { ReactNode } from 'react';

/** One of the forms in the dialog for new items. */
export interface NewForm {
  title: string;
  confirmLabel: string;
  isSaving: boolean;
  problem: string | null;
  fields: ReactNode;
  confirm: () => Promise<void>;
}
