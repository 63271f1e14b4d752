import { deviceStorage } from '@daybook/api/storage';
import type { Session } from '@daybook/session';

const key = 'daybook.device';

/** A random id for this browser, the same in every tab. It says nothing about its user. */
function device(): string {
  const known = deviceStorage.get(key);
  if (known) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  // Without storage every page has a new id, which only changes who gets a canary.
  deviceStorage.set(key, fresh);
  return fresh;
}

/** The signed-in user's id if it is known already, otherwise the device's. */
export const visitorIdOf = (session: Session) => async (): Promise<string> => {
  const user = session.get().user ?? (await session.storedUser());
  return user?.userId ?? device();
};
