import { createHmac } from 'node:crypto';
import { type Answer, type Delivery, promptly, textOf } from './charges.ts';

export interface TextSecrets {
  account: string;
  token: string;
}

/** The account and token of the simulated provider, in its format. */
export const textSecretsFrom = (derive: (purpose: string) => string): TextSecrets => ({
  account: `AC${derive('simulated twilio account').slice(0, 32)}`,
  token: derive('simulated twilio token').slice(0, 32),
});

/** A text that the simulated network holds. */
export interface SimulatedText {
  id: string;
  to: string;
  from: string;
  text: string;
  reportUrl: string;
  status: 'queued' | 'sent' | 'delivered' | 'undelivered';
  at: Date;
}

/** A callback as sent. */
export interface TextCallback {
  url: string;
  /** An encoded form. */
  body: string;
  headers: Record<string, string>;
}

interface Options {
  secrets: TextSecrets;
  send(callback: TextCallback): Promise<void>;
  now?: () => Date;
}

const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** The signature over a URL and the fields of a form. */
export function textSignature(url: string, fields: Readonly<Record<string, string>>, token: string): string {
  const names = Object.keys(fields).sort();
  const base = names.reduce((text, name) => text + name + fields[name], url);
  return createHmac('sha1', token).update(base, 'utf8').digest('base64');
}

/** A text that is not accepted; null for one that is. */
function refusalOf(to: string, words: string, unsubscribed: ReadonlySet<string>): Answer | null {
  if (!words) return refusal(400, 21_602, 'Message body is required.');
  if (!/^\+[1-9]\d{6,14}$/.test(to))
    return refusal(400, 21_211, "The 'To' number is not a valid phone number.");
  return unsubscribed.has(to) ? refusal(400, 21_610, 'Attempt to send to unsubscribed recipient') : null;
}

const statusFields = (text: SimulatedText) => ({
  MessageSid: text.id,
  SmsSid: text.id,
  MessageStatus: text.status,
  SmsStatus: text.status,
  To: text.to,
  From: text.from,
  ...(text.status === 'undelivered' ? { ErrorCode: '30003' } : {}),
});

type Fields = Record<string, string>;

/** Sends callbacks as often, as late and as truly signed as a delivery says. */
function createCallbacks({ secrets, send }: Pick<Options, 'secrets' | 'send'>) {
  const sent: TextCallback[] = [];
  return {
    sent,
    async callBack(url: string, fields: Fields, by: Delivery): Promise<void> {
      const all = { AccountSid: secrets.account, ApiVersion: '2010-04-01', ...fields };
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': textSignature(url, all, by.isForged ? 'x' : secrets.token),
      };
      const callback = { url, body: new URLSearchParams(all).toString(), headers };
      if (by.afterMs > 0) await new Promise((resolve) => setTimeout(resolve, by.afterMs));
      for (let time = 0; time < by.times; time += 1) {
        sent.push(callback);
        await send(callback);
      }
    },
  };
}

interface Asked {
  method: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
}

/** The API of one account. */
function answerAs(
  secrets: TextSecrets,
  { method, path, body }: Asked,
  authorization: string,
  isRefused: boolean,
  accept: (body: Asked['body']) => Answer,
): Answer {
  const basic = Buffer.from(`${secrets.account}:${secrets.token}`).toString('base64');
  if (authorization !== `Basic ${basic}`) return refusal(401, 20_003, 'Authenticate');
  if (isRefused) return refusal(400, 21_408, 'Permission to send an SMS has not been enabled.');
  const account = `/2010-04-01/Accounts/${secrets.account}`;
  if (method === 'GET' && path === `${account}.json`)
    return { status: 200, body: { sid: secrets.account, status: 'active', type: 'Full' } };
  return method === 'POST' && path === `${account}/Messages.json`
    ? accept(body)
    : refusal(404, 20_404, 'The requested resource was not found');
}

/** A simulated Twilio with a network of phones, which behaves as the test decides. */
export function createTextSimulator({ secrets, send, now = () => new Date() }: Options) {
  const texts: SimulatedText[] = [];
  /** Numbers that have told the provider to send nothing more. */
  const unsubscribed = new Set<string>();
  const { sent, callBack } = createCallbacks({ secrets, send });
  /** The outcome of the next calls: performed without an answer, not performed, or refused. */
  const moods: ('silent' | 'down' | 'refused')[] = [];
  /** `reports` follow an accepted text; incoming texts go to `repliesUrl`, once it is set up. */
  const settings: { delivery: Delivery; reports: SimulatedText['status'][]; repliesUrl: string | null } = {
    delivery: promptly,
    reports: ['sent', 'delivered'],
    repliesUrl: null,
  };
  let lastId = now().getTime();
  function nextId(): string {
    lastId += 1;
    return `SM${lastId.toString(16).padStart(32, '0')}`;
  }

  /** Reports a status of a text. */
  function report(text: SimulatedText, status: SimulatedText['status'], by = settings.delivery) {
    text.status = status;
    return callBack(text.reportUrl, statusFields(text), by);
  }

  async function reportAll(text: SimulatedText): Promise<void> {
    const { reports, delivery } = settings;
    for (const status of delivery.isReversed ? reports.toReversed() : reports) await report(text, status);
  }

  function accept(body: Readonly<Record<string, unknown>>): Answer {
    const [to, words] = [textOf(body.To), textOf(body.Body)];
    const why = refusalOf(to, words, unsubscribed);
    if (why) return why;
    const text: SimulatedText = {
      id: nextId(),
      to,
      from: textOf(body.From) || '+15005550006',
      text: words,
      reportUrl: textOf(body.StatusCallback),
      status: 'queued',
      at: now(),
    };
    texts.push(text);
    if (text.reportUrl) setImmediate(() => void reportAll(text).catch(() => undefined));
    return { status: 201, body: { sid: text.id, account_sid: secrets.account, status: 'queued', to } };
  }

  return {
    texts,
    unsubscribed,
    sent,
    moods,
    settings,
    report,
    /** Answers a call with the credentials of its Authorization header. */
    answer(asked: Asked, authorization: string): Answer | 'silence' {
      const mood = moods.shift();
      if (mood === 'down') return { status: 503, body: 'Service unavailable' };
      const given = answerAs(secrets, asked, authorization, mood === 'refused', accept);
      return mood === 'silent' ? 'silence' : given;
    },
    /** A phone answers. */
    async reply(from: string, text: string, by = settings.delivery): Promise<void> {
      if (settings.repliesUrl === null) return;
      const id = nextId();
      const fields = {
        MessageSid: id,
        SmsSid: id,
        From: from,
        To: '+15005550006',
        Body: text,
        NumMedia: '0',
      };
      await callBack(settings.repliesUrl, fields, by);
    },
  };
}
export type TextSimulator = ReturnType<typeof createTextSimulator>;
