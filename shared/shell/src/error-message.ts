import { ApiError } from '@daybook/api';
import type { invalidTokenMessage } from '@daybook/contract/errors';

const invalidToken: typeof invalidTokenMessage = 'Invalid or expired access token';

/** The text that a user sees for an error, and whether it ends the session: storage cleared, on to /auth/login. */
export interface ErrorMeaning {
  sentence: string;
  endsSession: boolean;
}

const sentences: Readonly<Record<number, string>> = {
  400: 'Bad Request. Please check your input.',
  401: 'Unauthorized. Please log in again.',
  403: 'Forbidden. You do not have permission.',
  404: 'Not Found. The requested resource was not found.',
  500: 'Internal Server Error. Please try again later.',
};
const noResponse = 'Network Error. Please check your connection.';
const ownFault = 'Something on this page failed. Please try again.';

/** The longest response text in a message. */
const shownLength = 300;

function responseData({ body, status }: ApiError): string {
  const text = typeof body === 'string' ? body.trim() : body === null ? '' : JSON.stringify(body);
  // An HTML page, such as from a proxy, is not readable as a message.
  return text && !text.startsWith('<')
    ? text.slice(0, shownLength)
    : `The server answered with status ${status}.`;
}

/**
 * The error catalogue of the specification (section 8), in its order: the body's `message`, its `error`, a sentence
 * by status, the response data, and without a response the network's sentence.
 */
export function meaningOf(error: unknown): ErrorMeaning {
  if (!(error instanceof ApiError)) return { sentence: ownFault, endsSession: false };
  if (error.status === null) return { sentence: noResponse, endsSession: false };
  const { message, error: said } = error.said;
  return {
    sentence: message ?? said ?? sentences[error.status] ?? responseData(error),
    // Regardless of the text: a refused token stays refused.
    endsSession: error.status === 401 || said === invalidToken,
  };
}

/** The sentence alone, for a screen that shows the error in place. */
export const sentenceOf = (error: unknown): string => meaningOf(error).sentence;

/**
 * The `meta` of a mutation whose error the screen shows in place: `useMutation({ ...bookingMutations.book(), meta:
 * shownByScreen })`. The host shows every other one as a toast.
 */
export const shownByScreen = { errorShownBy: 'screen' } as const;
