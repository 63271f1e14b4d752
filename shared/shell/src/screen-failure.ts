import { ApiError } from '@daybook/api';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { sentenceOf } from './error-message.ts';

const eventName = 'daybook:screen-failure';

/** Subscribes to screens that crashed and were caught inside an area, for the host only. Returns the unsubscribe function. */
export function onScreenFailure(listener: (error: unknown) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}

/** Tells the host of what broke in an area and was caught there, such as a part of a screen whose code did not come. */
export const tellScreenFailure = (error: unknown) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: error }));

/**
 * For the `ErrorBoundary` of an area's screens, below its layout, so that what one screen breaks leaves the rest of
 * the area in reach. An area without a layout of its own leaves its errors to the host. `retry` loads the page again,
 * what was missing of its code included. The host is told.
 */
export function useScreenFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  // Before the area's own layout effect, by which the host takes its first screen to stand.
  useLayoutEffect(() => {
    tellScreenFailure(error);
  }, [error]);
  return {
    sentence: sentenceOf(error),
    /** The request to ask about; null when no request failed. */
    supportCode: error instanceof ApiError ? error.requestId : null,
    retry: async () => navigate(location, { replace: true }),
  };
}
