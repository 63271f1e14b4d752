import path from 'node:path';
import type { Config } from '../../config.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

/** The bucket that the configuration names, else a folder in the data folder. Nothing is asked of it yet. */
export const openStorage = ({ bucketUrl, dataFolder }: Pick<Config, 'bucketUrl' | 'dataFolder'>): Storage =>
  bucketUrl ? bucketStorage(bucketUrl) : folderStorage(path.join(dataFolder, 'uploads'));
