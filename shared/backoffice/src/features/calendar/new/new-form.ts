import type { ReactNode } from 'react';

/** One of the forms that the dialog for new time holds. */
export interface NewForm {
  title: string;
  confirmLabel: string;
  isSaving: boolean;
  problem: string | null;
  fields: ReactNode;
  confirm: () => Promise<void>;
}
