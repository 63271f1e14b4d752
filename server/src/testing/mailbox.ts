import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server in this process that keeps what it is given. */
export interface Mailbox {
  url: string;
  /** The mails that came since the last time. */
  take(): Promise<Email[]>;
  /** Answers every mail with this from now on; with null it takes them again. */
  refuseWith(answer: { code: number; message: string } | null): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Buffer[] = [];
  let refusal: { code: number; message: string } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream).then((bytes) => {
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        received.push(bytes);
        return done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    take: () => Promise.all(received.splice(0).map((bytes) => PostalMime.parse(bytes))),
    refuseWith: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
