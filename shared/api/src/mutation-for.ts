import {
  deletePrivate,
  getPrivateFile,
  postPrivate,
  postPublic,
  postTemporary,
  postTemporaryFile,
  putPrivate,
} from '@daybook/api';
import type { AnswerOf, EndpointKey } from '@daybook/contract/endpoints';
import { type MutationOptions, mutationOptions } from '@tanstack/react-query';
import { type InputFor, type KeyOf, type Method, partsOf, sendParts } from './request.ts';

type Options<K extends EndpointKey, Data> = Omit<MutationOptions<Data, Error, InputFor<K>>, 'mutationFn'>;

/** A write through the host's client, which alone knows the session. */
function writeWith<K extends EndpointKey, Data>(
  senders: Partial<Record<Method, unknown>>,
  key: K,
  options: Options<K, Data>,
) {
  return mutationOptions<Data, Error, InputFor<K>>({
    ...options,
    mutationFn: (input) => {
      const parts = partsOf(key, input);
      return sendParts(senders[parts.method], parts) as Promise<Data>;
    },
  });
}

/** The mutation of an endpoint: `mutationFor('POST invoices/:invoiceId/issue', { onSuccess })`. */
export const mutationFor = <K extends KeyOf<'POST' | 'PUT' | 'DELETE', 'private'>>(
  key: K,
  options: Options<K, AnswerOf<K>> = {},
) => writeWith({ POST: postPrivate, PUT: putPrivate, DELETE: deletePrivate }, key, options);

/** The mutation of an endpoint that needs no session. */
export const publicMutationFor = <K extends KeyOf<'POST', 'public'>>(
  key: K,
  options: Options<K, AnswerOf<K>> = {},
) => writeWith({ POST: postPublic }, key, options);

/** The mutation of an endpoint that takes a single-purpose token in its body. */
export const temporaryMutationFor = <K extends KeyOf<'POST', 'temporary'>>(
  key: K,
  options: Options<K, AnswerOf<K>> = {},
) => writeWith({ POST: postTemporary }, key, options);

/** The download of a file, with the session's token, which keeps it out of addresses. */
export const fileFor = <K extends KeyOf<'GET', 'private'>>(key: K) =>
  writeWith<K, Blob>({ GET: getPrivateFile }, key, {});

/** The download of a file by a single-purpose token in the body. */
export const temporaryFileFor = <K extends KeyOf<'POST', 'temporary'>>(key: K) =>
  writeWith<K, Blob>({ POST: postTemporaryFile }, key, {});
