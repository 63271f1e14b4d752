import { ApiError } from '@daybook/api';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { sentenceOf } from './error-message.ts';
import { FailureCard } from './FailureCard.tsx';

/**
 * The `ErrorBoundary` of an area's screens, below its layout: what one screen breaks leaves the rest of the area in
 * reach. An area without a layout of its own leaves this to the host.
 */
export function ScreenFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <FailureCard
      title="This page could not be shown"
      sentence={sentenceOf(error)}
      supportCode={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
      onRetry={async () => navigate(location, { replace: true })}
    />
  );
}
