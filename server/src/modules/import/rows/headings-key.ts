import { createHash } from 'node:crypto';
import { headingKey } from '@daybook/domain/import/headings';

/** Files with the same headings in the same order share a mapping. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(headingKey)))
    .digest('base64url');
