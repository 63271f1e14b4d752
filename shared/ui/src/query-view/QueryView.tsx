import { t } from '@daybook/i18n';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ErrorState } from '../states/ErrorState.tsx';
import classes from './QueryView.module.css';

interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Query<T>;
  /** The name of the content within a sentence: "the bookings". */
  what: string;
  /** The user's sentence for an error; `errorMessage` of `@daybook/shell`. */
  errorText: (error: unknown) => string;
  /** The coming layout, in grey. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The four states of data from the server: loading, empty, error with *Try again*, and content. Content that could not
 * be refreshed stays, with a notice.
 */
export function QueryView<T>(props: Props<T>) {
  const { query, what, errorText } = props;
  const root = useRef<HTMLDivElement>(null);

  const retry = () => {
    // The button disappears with the response; the focus must not be lost with it.
    root.current?.focus();
    query.refetch();
  };

  return (
    <div ref={root} tabIndex={-1} aria-busy={query.isFetching}>
      {query.data === undefined ? (
        <Waiting {...props} onRetry={retry} />
      ) : (
        <>
          {query.error != null && (
            <p className={classes.stale} role="alert">
              {t('This may be out of date: {reason}', { reason: errorText(query.error) })}{' '}
              <button type="button" className={classes.retry} onClick={retry}>
                {t('Try again')}
              </button>
            </p>
          )}
          {props.isEmpty?.(query.data) ? props.empty : props.children(query.data)}
        </>
      )}
      {query.data === undefined && query.error == null && (
        <VisuallyHidden role="status">{t('Loading {what}', { what })}</VisuallyHidden>
      )}
    </div>
  );
}

function Waiting<T>({ query, what, errorText, skeleton, onRetry }: Props<T> & { onRetry: () => void }) {
  if (query.error == null) return <div aria-hidden>{skeleton}</div>;
  return (
    <ErrorState title={t('Couldn’t load {what}', { what })} onRetry={onRetry} isRetrying={query.isFetching}>
      {errorText(query.error)}
    </ErrorState>
  );
}
