import { isRefusedBy } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/errors.ts';

const sentences = {
  username: 'Someone else has this username.',
  email: 'Someone else has this e-mail address.',
} as const;

export const emailTaken = () => invalid({ email: sentences.email });

/** Reports a name or address that is taken at its field; rethrows any other error. */
export async function explainDuplicate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isRefusedBy(error, 'user_username_taken')) throw invalid({ username: sentences.username });
    if (isRefusedBy(error, 'user_email_taken')) throw emailTaken();
    throw error;
  }
}
