import { ApiError } from '@daybook/api';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { sentenceOf } from './error-message.ts';

/**
 * For the `ErrorBoundary` of an area's screens, below its layout, so that what one screen breaks leaves the rest of
 * the area in reach. An area without a layout of its own leaves its errors to the host. `retry` loads the page again,
 * what was missing of its code included.
 */
export function useScreenFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  return {
    sentence: sentenceOf(error),
    /** The request to ask about; null when no request failed. */
    supportCode: error instanceof ApiError ? error.requestId : null,
    retry: async () => navigate(location, { replace: true }),
  };
}
