import path from 'node:path';
import type { Config } from '../../config.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import { isPrivatelyStorable, isStorable, type Storage } from './storage.ts';

/** The storage of public pictures: the configured bucket, or a folder in the data folder. Sends no request yet. */
export const openStorage = ({ bucketUrl, dataFolder }: Pick<Config, 'bucketUrl' | 'dataFolder'>): Storage =>
  bucketUrl
    ? bucketStorage(bucketUrl, isStorable)
    : folderStorage(path.join(dataFolder, 'uploads'), isStorable);

/**
 * The storage of private files, which only endpoints serve after a permission check: beside the pictures, under paths
 * that no picture can have.
 */
export const openPrivateStorage = ({
  bucketUrl,
  dataFolder,
}: Pick<Config, 'bucketUrl' | 'dataFolder'>): Storage =>
  bucketUrl
    ? bucketStorage(bucketUrl, isPrivatelyStorable, 'private/')
    : folderStorage(path.join(dataFolder, 'private'), isPrivatelyStorable);
