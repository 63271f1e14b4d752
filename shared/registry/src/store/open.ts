import { resolve } from 'node:path';
import { bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';
import type { Store } from './store.ts';

/** The store at an address: a bucket for a URL (`https://KEY:SECRET@host/bucket/folder`), else a folder. */
export const openStore = (address: string): Store =>
  /^https?:\/\//.test(address) ? bucketStore(address) : folderStore(resolve(address));
