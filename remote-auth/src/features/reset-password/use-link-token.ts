import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** What stands in the address in place of the token. */
const placeholder = '/reset-password/new';

const tokenIn = (state: unknown): string | null => {
  const token = typeof state === 'object' && state !== null ? Reflect.get(state, 'token') : null;
  return typeof token === 'string' ? token : null;
};

/**
 * The token of the mailed link, taken out of the address at once: it would stay in the history, in bookmarks and on
 * the screen. The entry of the history keeps it, out of sight, so that a reload does not lose it.
 */
export function useLinkToken(): string {
  const { token: fromPath = '' } = useParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenIn(state) ?? fromPath);

  useEffect(() => {
    if (pathname !== placeholder) void navigate(placeholder, { replace: true, state: { token } });
  }, [pathname, navigate, token]);

  return token;
}
