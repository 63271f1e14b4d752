import path from 'node:path';
import type { Config } from '../../config.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import { isPrivatelyStorable, isStorable, type Storage } from './storage.ts';

/** Where the public pictures lie: the bucket that the configuration names, else a folder in the data folder. Nothing is asked of it yet. */
export const openStorage = ({ bucketUrl, dataFolder }: Pick<Config, 'bucketUrl' | 'dataFolder'>): Storage =>
  bucketUrl
    ? bucketStorage(bucketUrl, isStorable)
    : folderStorage(path.join(dataFolder, 'uploads'), isStorable);

/** Where files lie that only an endpoint gives out, to whom it may: beside the pictures, under names that none has. */
export const openPrivateStorage = ({
  bucketUrl,
  dataFolder,
}: Pick<Config, 'bucketUrl' | 'dataFolder'>): Storage =>
  bucketUrl
    ? bucketStorage(bucketUrl, isPrivatelyStorable, 'private/')
    : folderStorage(path.join(dataFolder, 'private'), isPrivatelyStorable);
