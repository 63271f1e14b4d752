import { mediaTypeOf, type Storage } from '../../platform/storage/storage.ts';
import { imagePolicy } from './policies.ts';

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** Its name contains a content hash, so it never changes. */
const isNamedByContent = (path: string) => /^(?:demo\/)?[0-9a-f]{32}-/.test(path);

/** A public picture, with headers under which nothing in it can run; null if it does not exist. */
export async function pictureAt(storage: Storage, path: string) {
  const bytes = await storage.read(path);
  if (!bytes) return null;
  const headers = {
    'content-type': mediaTypeOf(path),
    'content-security-policy': imagePolicy,
    'cache-control': isNamedByContent(path) ? forEver : forAnHour,
  };
  return { bytes, headers };
}
