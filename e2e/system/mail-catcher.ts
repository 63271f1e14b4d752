import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps all mails. */
export interface MailCatcher {
  url: string;
  /** Waits for a mail to this address with this subject that was not returned before. */
  next(address: string, subject?: RegExp): Promise<Email>;
  close(): Promise<void>;
}

const arrivesWithinMs = 15_000;

export async function catchMails(): Promise<MailCatcher> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  const take = (to: string, subject: RegExp): Email | undefined => {
    const index = mails.findIndex(
      (mail) => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
    );
    return index < 0 ? undefined : mails.splice(index, 1)[0];
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    async next(to, subject = /./) {
      const deadline = Date.now() + arrivesWithinMs;
      while (Date.now() < deadline) {
        const mail = take(to, subject);
        if (mail) return mail;
        await pause(50);
      }
      throw new Error(`No mail to ${to} arrived within ${arrivesWithinMs / 1000} s.`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
