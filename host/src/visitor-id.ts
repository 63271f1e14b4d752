import { deviceStorage } from '@daybook/api/storage';
import type { Session } from '@daybook/session';

const key = 'daybook.device';

/** A random id of this browser, shared by all tabs. It does not identify the user. */
function device(): string {
  const known = deviceStorage.get(key);
  if (known) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  // Without storage every page gets a new id; only canary selection depends on it.
  deviceStorage.set(key, fresh);
  return fresh;
}

/** The signed-in user's id if it is already known, otherwise the device's. */
export const visitorIdOf = (session: Session) => async (): Promise<string> => {
  const user = session.get().user ?? (await session.storedUser());
  return user?.userId ?? device();
};
