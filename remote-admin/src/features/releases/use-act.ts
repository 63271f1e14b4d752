import { hasCode } from '@daybook/api/has-code';
import { releasesMutations } from '@daybook/api/releases';
import type { ReleaseAct } from '@daybook/contract/releases';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation } from '@tanstack/react-query';

interface Outcome {
  onClose: () => void;
  /** Somebody else was first: what was asked about is no more. */
  onConflict: (sentence: string) => void;
}

/** Does something to the channel and says what became of it. */
export function useAct({ onClose, onConflict }: Outcome) {
  const { mutate, error, isPending } = useMutation({ ...releasesMutations.act(), meta: shownByScreen });
  const perform = (act: ReleaseAct, done: string) =>
    mutate(act, {
      onSuccess: () => {
        notify({ tone: 'success', message: done });
        onClose();
      },
      onError: (lost) => {
        if (hasCode(lost, 'version_conflict')) onConflict(sentenceOf(lost));
      },
    });
  return { perform, isPending, error: error && sentenceOf(error) };
}
