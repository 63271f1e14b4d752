import { ApiError } from '@daybook/api';
import type { ErrorCode } from '@daybook/contract/errors';

/** Whether the server refused, with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
