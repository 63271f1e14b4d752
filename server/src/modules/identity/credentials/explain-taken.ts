import { msg, t } from '@daybook/i18n';
import { isRefusedBy } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/errors.ts';

const sentences = {
  username: msg('Someone else has this username.'),
  email: msg('Someone else has this email address.'),
} as const;

export const emailTaken = () => invalid({ email: t(sentences.email) });

/** Reports a name or address that is taken at its field; rethrows any other error. */
export async function explainDuplicate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isRefusedBy(error, 'user_username_taken')) throw invalid({ username: t(sentences.username) });
    if (isRefusedBy(error, 'user_email_taken')) throw emailTaken();
    throw error;
  }
}
