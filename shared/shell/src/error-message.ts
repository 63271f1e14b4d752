import { ApiError } from '@daybook/api';
import type { invalidTokenMessage } from '@daybook/contract/errors';
import { type Message, msg, t } from '@daybook/i18n';

const invalidToken: typeof invalidTokenMessage = 'Invalid or expired access token';

/** The text that a user sees for an error, and whether it ends the session: storage cleared, on to /auth/login. */
export interface ErrorMeaning {
  sentence: string;
  endsSession: boolean;
}

const sentences: Readonly<Record<number, Message>> = {
  400: msg('Bad Request. Please check your input.'),
  401: msg('Unauthorized. Please log in again.'),
  403: msg('Forbidden. You do not have permission.'),
  404: msg('Not Found. The requested resource was not found.'),
  500: msg('Internal Server Error. Please try again later.'),
};
const noResponse = msg('Network Error. Please check your connection.');
const outdated = msg('A new version of this site is ready. Reload to go on.');
const ownFault = msg('This page ran into a problem. Please try again.');

/** The longest response text in a message. */
const shownLength = 300;

function responseData({ body, status }: ApiError): string {
  const text = typeof body === 'string' ? body.trim() : body === null ? '' : JSON.stringify(body);
  // An HTML page, such as from a proxy, is not readable as a message.
  return text && !text.startsWith('<')
    ? text.slice(0, shownLength)
    : t('The server answered with status {status}.', { status: String(status) });
}

/** The code of a screen did not arrive. */
const isMissingCode = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function sentenceOfStatus(status: number): string | undefined {
  const sentence = sentences[status];
  return sentence && t(sentence);
}

/**
 * The error catalogue of the specification (section 8), in its order: the body's `message`, its `error`, a sentence
 * by status, the response data, and without a response the network's sentence.
 */
export function meaningOf(error: unknown): ErrorMeaning {
  if (isMissingCode(error)) return { sentence: t(noResponse), endsSession: false };
  if (!(error instanceof ApiError)) return { sentence: t(ownFault), endsSession: false };
  if (error.status === null) return { sentence: t(noResponse), endsSession: false };
  if (error.isOutdated) return { sentence: t(outdated), endsSession: false };
  const { message, error: said } = error.said;
  return {
    sentence: message ?? said ?? sentenceOfStatus(error.status) ?? responseData(error),
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
