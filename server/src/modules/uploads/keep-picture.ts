import { t } from '@daybook/i18n';
import type { Tx } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import { holdUpload } from './stored-upload.repo.ts';

interface Change {
  /** The name of the field in the body, such as `imagePath`. */
  field: string;
  /** The record's present path. */
  before: string | null;
  path: string | null;
}

/**
 * Call it in the transaction that writes a picture's path into a record: refuses a path that was never uploaded or has
 * been deleted as unused, and protects it from deletion.
 */
export async function storePicture(tx: Tx, { field, before, path }: Change): Promise<void> {
  if (path === null || path === before || (await holdUpload(tx, path))) return;
  throw invalid({ [field]: t('This picture is no longer there. Upload it again.') });
}
