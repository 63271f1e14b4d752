import type { ExtensionRefusal } from '@daybook/contract/server-extension';
import { t } from '@daybook/i18n';
import { Refused } from '../../platform/errors.ts';

const codes = {
  400: 'invalid_input',
  403: 'forbidden',
  404: 'not_found',
  409: 'action_not_possible',
  422: 'invalid_input',
} as const;

/** An extension brings its own copy of the class. */
const isRefusal = (error: unknown): error is ExtensionRefusal =>
  error instanceof Error && error.name === 'ExtensionRefusal' && Reflect.get(error, 'status') in codes;

/** Turns the refusal of an extension into one of the server. Other errors stay. */
export function refuse(error: unknown): never {
  if (!isRefusal(error)) throw error;
  throw new Refused(error.status, codes[error.status], t(error.message), { fields: { ...error.fields } });
}
