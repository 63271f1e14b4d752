import { ApiError } from '@daybook/api';
import type { ErrorCode } from '@daybook/contract/errors';

/** Whether the error is a refusal by the server with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
