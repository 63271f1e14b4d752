import { ApiError } from '@daybook/api';
import { sentenceOf } from '@daybook/shell/error-message';

/** How long to wait, in words: `a minute`, `3 minutes`. */
function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** What went wrong, in a sentence: too many tries by how long to wait, everything else by the catalogue. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return `Too many tries. Wait ${waitingTime(error.retryAfter ?? 60)}, then try again.`;
  }
  return sentenceOf(error);
}
