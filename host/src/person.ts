import { deviceStorage } from '@daybook/api/storage';
import type { Session } from '@daybook/session';

const key = 'daybook.device';

/** A name for this browser that says nothing about anybody: it only has to be the same in every tab. */
function device(): string {
  const known = deviceStorage.get(key);
  if (known) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  // Where the browser keeps nothing, every page is somebody else, which only shifts who tries a canary.
  deviceStorage.set(key, fresh);
  return fresh;
}

/** Who looks at the page: the user who is signed in, as far as is known, or else the device. */
export const personOf = (session: Session) => async (): Promise<string> => {
  const user = session.get().user ?? (await session.storedUser());
  return user?.userId ?? device();
};
