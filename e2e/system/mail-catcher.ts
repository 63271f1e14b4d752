import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps all mails. */
export interface MailCatcher {
  url: string;
  /** Waits for a mail to this address with this subject that was not returned before. */
  next(address: string, subject?: RegExp): Promise<Email>;
  /** All mails since the start. */
  arrived(): readonly Email[];
  close(): Promise<void>;
}

const arrivesWithinMs = 15_000;

/** Listens on a free port by default, and accepts each mail at once. */
export async function catchMails({ port: given = 0, takesMs = 0 } = {}): Promise<MailCatcher> {
  const mails: Email[] = [];
  const all: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mails.push(mail);
        all.push(mail);
        setTimeout(done, takesMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(given, '127.0.0.1', resolve));
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
    arrived: () => all,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
