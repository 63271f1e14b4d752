import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { z } from 'zod';
import {
  callOut,
  isInconclusive,
  NoAnswer,
  type OutgoingCall,
  parsedJson,
} from '../../../platform/outgoing-call.ts';
import { hmac, isSameSignature } from '../../../platform/signature.ts';
import {
  type Callback,
  type Connection,
  type DeliveryReport,
  type TextAdapter,
  TextRefused,
  TextUnavailable,
} from './text-provider.ts';

const Id = z.string().regex(/^(?:SM|MM)[0-9a-f]{32}$/);
const Accepted = z.object({ sid: Id });
const Account = z.object({ sid: z.string() });
const Refusal = z.object({ code: z.int().optional(), message: z.string().default('') });

const Report = z.object({
  MessageSid: Id,
  MessageStatus: z.string(),
  ErrorCode: z.string().optional(),
});
const Incoming = z.object({
  MessageSid: Id,
  From: z.string().regex(/^\+[1-9]\d{6,14}$/),
  Body: z.string().default(''),
});

/** The reader has answered STOP to Twilio itself. */
const optedOutCode = 21_610;

const states: Readonly<Record<string, DeliveryReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** The base string: the URL and the sorted fields. */
const signedText = ({ url, fields }: Pick<Callback, 'url' | 'fields'>): string =>
  url +
  Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

const accountUrl = ({ baseUrl, account }: Connection) =>
  `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}`;

async function call<T extends z.ZodType>(
  { account, secret }: Connection,
  request: Omit<OutgoingCall, 'headers'>,
  schema: T,
): Promise<z.infer<T>> {
  const basic = Buffer.from(`${account}:${secret}`).toString('base64');
  const headers = {
    authorization: `Basic ${basic}`,
    ...(request.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const { status, text } = await answerOf({ ...request, headers });
  const answer = parsedJson(text);
  if (isInconclusive(status)) throw new TextUnavailable(answeredWith(status));
  if (status >= 300) {
    const { data } = Refusal.safeParse(answer);
    throw new TextRefused(status, (data?.message || answeredWith(status)).slice(0, 300), {
      isOptedOut: data?.code === optedOutCode,
    });
  }
  const checked = schema.safeParse(answer);
  if (!checked.success) throw new TextUnavailable(kept(() => t('The provider’s answer was unexpected.')));
  return checked.data;
}

const answeredWith = (status: number) =>
  kept(() => t('The provider answered with status {status}.', { status: String(status) }));

async function answerOf(request: OutgoingCall) {
  try {
    return await callOut(request);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new TextUnavailable(
      kept(() =>
        error.why === 'late'
          ? t('The provider didn’t answer in time.')
          : t('The provider couldn’t be reached.'),
      ),
      { cause: error },
    );
  }
}

/** Twilio's Programmable Messaging, by its API of 2010-04-01. */
export const twilio: TextAdapter = {
  faultsOf: ({ account, sender, secret }) => ({
    ...(/^AC[0-9a-f]{32}$/.test(account)
      ? {}
      : { account: t('Enter your Account SID: AC and 32 letters and digits.') }),
    ...(/^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/.test(sender)
      ? {}
      : { sender: t('Enter a number like +15005550006, or the SID of a messaging service.') }),
    ...(secret === undefined || /^[0-9a-f]{32}$/.test(secret)
      ? {}
      : { secret: t('Enter your Auth Token: 32 letters and digits.') }),
  }),
  async send(to, { to: number, text, reportUrl }) {
    const body = new URLSearchParams({ To: number, Body: text, StatusCallback: reportUrl });
    body.set(to.sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', to.sender);
    const { sid } = await call(
      to,
      { method: 'POST', url: `${accountUrl(to)}/Messages.json`, body: body.toString() },
      Accepted,
    );
    return sid;
  },
  isSigned: ({ secret, account }, callback) =>
    callback.fields.AccountSid === account &&
    isSameSignature(callback.signature, hmac('sha1', secret, signedText(callback), 'base64')),
  reportOf(fields) {
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: code } = Report.parse(fields);
    const state = states[status];
    if (state === undefined) return null;
    return { providerId, state, error: state === 'failed' ? (code ?? status) : null };
  },
  incomingOf(fields) {
    const { MessageSid: providerId, From: from, Body: text } = Incoming.parse(fields);
    return { providerId, from, text };
  },
  async testConnection(to) {
    await call(to, { url: `${accountUrl(to)}.json` }, Account);
  },
};
