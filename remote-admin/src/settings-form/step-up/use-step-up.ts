import { ApiError } from '@daybook/api';
import { useState } from 'react';

/** The proof that the owner of the session is saving. */
export interface TypedStepUp {
  password: string;
  code: string;
}

interface Wrong {
  password?: string;
  code?: string;
}

/** True for a refusal that only asks for the password or a code. */
export const asksWho = (error: unknown): boolean =>
  error instanceof ApiError && ('password' in error.fields || 'code' in error.fields);

/** Asks for the password before saving, and for a code if the server requires one. */
export function useStepUp() {
  const [isAsked, setIsAsked] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  return {
    isAsked,
    wantsCode,
    wrong,
    ask: () => setIsAsked(true),
    close(): void {
      setIsAsked(false);
      setWrong({});
    },
    /** Handles a refusal: true if it asks for the password or a code. The form shows all others. */
    isAnswered(error: unknown): boolean {
      const { password, code } = error instanceof ApiError ? error.fields : {};
      const isOurs = asksWho(error);
      // No errors on the first request.
      setWrong(isAsked ? { ...(password && { password }), ...(code && { code }) } : {});
      setWantsCode(wantsCode || code !== undefined);
      setIsAsked(isOurs);
      return isOurs;
    },
  };
}
