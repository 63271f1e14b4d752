import { ApiError } from '@daybook/api';
import { useState } from 'react';

/** What shows that it is the owner of the session who saves. */
export interface TypedStepUp {
  password: string;
  code: string;
}

interface Wrong {
  password?: string;
  code?: string;
}

/** True for a refusal that asks who saves, and says nothing of what is saved. */
export const asksWho = (error: unknown): boolean =>
  error instanceof ApiError && ('password' in error.fields || 'code' in error.fields);

/** Asks for the password before something is saved, and for a code once the server wants one. */
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
    /** For a refusal: true where it asks for the password or a code. Anything else is said in the form. */
    isAnswered(error: unknown): boolean {
      const { password, code } = error instanceof ApiError ? error.fields : {};
      const isOurs = asksWho(error);
      // Nothing is wrong yet with what nobody was asked for.
      setWrong(isAsked ? { ...(password && { password }), ...(code && { code }) } : {});
      setWantsCode(wantsCode || code !== undefined);
      setIsAsked(isOurs);
      return isOurs;
    },
  };
}
