import { hasCode } from '@daybook/api/has-code';
import { releasesMutations } from '@daybook/api/releases';
import type { ReleaseAct } from '@daybook/contract/releases';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
import { useMutation } from '@tanstack/react-query';

interface Outcome {
  onClose: () => void;
  /** Another user was first, so the question is obsolete. */
  onConflict: (sentence: string) => void;
}

/** Acts on the channel and reports the outcome. */
export function useAct({ onClose, onConflict }: Outcome) {
  const { mutate, error, isPending } = useMutation({ ...releasesMutations.act(), meta: shownByScreen });
  const perform = (act: ReleaseAct, done: string) =>
    mutate(act, {
      onSuccess: notifyAndClose(done, onClose),
      onError: (lost) => {
        if (hasCode(lost, 'version_conflict')) onConflict(sentenceOf(lost));
      },
    });
  return { perform, isPending, error: error && sentenceOf(error) };
}
