import { ApiError } from '@daybook/api';
import { uploadMutations } from '@daybook/api/uploads';
import { pictureBytes } from '@daybook/domain/pictures';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeSmaller } from './make-smaller.ts';

interface Running {
  /** A local URL that shows the file while it is being sent. */
  preview: string;
  /** Upload progress from 0 to 1; at 1 the server is still processing the picture. */
  sent: number;
}

interface Problem {
  sentence: string;
  /** The file to retry with; null if the server would reject it again. */
  file: File | null;
}

class TooLarge extends Error {}

function problemOf(error: unknown, file: File): Problem {
  if (error instanceof TooLarge) return { sentence: t('Choose a picture of up to 5 MB.'), file: null };
  const message = error instanceof ApiError ? error.fields.image : undefined;
  const isLost = error instanceof ApiError && error.status === null;
  return { sentence: message ?? sentenceOf(error), file: isLost ? file : null };
}

/** Sends one file at a time; a new one replaces the previous one. */
export function useUpload(onDone: (path: string) => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { mutateAsync } = useMutation({ ...uploadMutations.upload(), meta: shownByScreen });

  useEffect(() => () => abort.current?.abort(), []);
  const preview = running?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function sendTo(signal: AbortSignal, file: File): Promise<string> {
    const smaller = await makeSmaller(file);
    if (smaller.size > pictureBytes) throw new TooLarge();
    const onProgress = (sent: number) =>
      signal.aborted ? undefined : setRunning((before) => before && { ...before, sent });
    return (await mutateAsync({ file: smaller, signal, onProgress })).path;
  }

  function send(file: File): void {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    setProblem(null);
    setRunning({ preview: URL.createObjectURL(file), sent: 0 });
    /** Ignores the events of an upload that was abandoned. */
    const end = (act: () => void) => {
      if (control.signal.aborted) return;
      setRunning(null);
      act();
    };
    sendTo(control.signal, file).then(
      (path) => end(() => onDone(path)),
      (error: unknown) => end(() => setProblem(problemOf(error, file))),
    );
  }

  const lost = problem?.file;
  return {
    running,
    error: problem?.sentence,
    send,
    /** Retries an upload that did not arrive; null if a retry would not help. */
    again: lost ? () => send(lost) : null,
    cancel() {
      abort.current?.abort();
      setRunning(null);
    },
    forget: () => setProblem(null),
  };
}
