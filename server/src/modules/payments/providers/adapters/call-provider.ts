import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { z } from 'zod';
import {
  callOut,
  isInconclusive,
  NoAnswer,
  type OutgoingCall,
  parsedJson,
} from '../../../../platform/outgoing-call.ts';
import { type Connection, ProviderRefused, ProviderUnavailable } from './provider.ts';

const answeredWith = (status: number) =>
  kept(() => t('The provider answered with status {status}.', { status: String(status) }));

/** One request to a provider. The answer is validated by the schema first. */
export async function callProvider<T extends z.ZodType>(
  call: OutgoingCall,
  schema: T,
  refusalOf: (answer: unknown) => { message: string; code: string | null },
): Promise<z.infer<T>> {
  const { status, text } = await answerOf(call);
  const answer = parsedJson(text);
  if (isInconclusive(status)) throw new ProviderUnavailable(answeredWith(status));
  if (status >= 300) {
    const { message, code } = refusalOf(answer);
    throw new ProviderRefused(status, message || answeredWith(status), code);
  }
  const checked = schema.safeParse(answer);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new ProviderUnavailable(
      kept(() =>
        t('The provider’s answer was unexpected ({field}).', { field: issue?.path.join('.') ?? '' }),
      ),
    );
  }
  return checked.data;
}

/** Calls a provider with JSON and a bearer token. A call with a body is a POST. */
export const jsonCaller =
  (refusalOf: (answer: unknown) => { message: string; code: string | null }) =>
  <T extends z.ZodType>(
    { baseUrl, secretKey }: Connection,
    path: string,
    schema: T,
    body?: object,
  ): Promise<z.infer<T>> =>
    callProvider(
      {
        method: body ? 'POST' : 'GET',
        url: baseUrl + path,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      schema,
      refusalOf,
    );

async function answerOf(call: OutgoingCall): Promise<{ status: number; text: string }> {
  try {
    return await callOut(call);
  } catch (error) {
    if (error instanceof NoAnswer) throw new ProviderUnavailable(silenceOf(error.why), { cause: error });
    throw error;
  }
}

const silenceOf = (why: NoAnswer['why']) =>
  kept(() => {
    if (why === 'late') return t('The provider didn’t answer in time.');
    return why === 'too long'
      ? t('The provider’s answer was too long.')
      : t('The provider couldn’t be reached.');
  });
