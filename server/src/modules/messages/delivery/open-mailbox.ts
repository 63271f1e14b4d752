import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { senderOf } from '../../../platform/mail/sender.ts';

/** Delivers a mail. Returns the file it was written to, or null if a mail server accepted it. */
export type DeliverMail = (mailId: string, mail: Mail) => Promise<string | null>;

/** A line break in a header would begin another header. */
function refuseLineBreaks({ to, subject, replyTo = '', fromName = '' }: Mail): void {
  if (/[\r\n]/.test(to + subject + replyTo + fromName))
    throw new Error('A header of the mail holds a line break.');
}

/** The message for nodemailer. Addresses are objects, so that a comma or bracket in one stays part of it. */
function asMessage(mailId: string, mail: Mail, from: string) {
  refuseLineBreaks(mail);
  const { address } = senderOf(from);
  const domain =
    address
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'localhost';
  return {
    // The same at every try: if a mail goes out twice, mail programs recognise the duplicate.
    messageId: `<${mailId}@${domain}>`,
    from: mail.fromName ? { name: mail.fromName, address } : from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.language ? { 'Content-Language': mail.language } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: (mail.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: bytes,
    })),
    ...(mail.calendar ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.ics } } : {}),
  };
}

/** By SMTP if configured, otherwise as a file in the data folder's outbox. */
export async function openMailer(config: Pick<Config, 'mail' | 'dataFolder'>): Promise<DeliverMail> {
  const { createTransport } = await import('nodemailer');
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return async (mailId, mail) => {
      await transport.sendMail(asMessage(mailId, mail, from));
      return null;
    };
  }
  const folder = path.join(config.dataFolder, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mailId, mail) => {
    const { message } = await writer.sendMail(asMessage(mailId, mail, from));
    const file = path.join(folder, `${mailId}.eml`);
    // Renamed when complete: a program that watches the folder never reads half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  };
}
