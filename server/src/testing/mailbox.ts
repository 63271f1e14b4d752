import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server in this process that keeps the mails it receives. */
export interface Mailbox {
  url: string;
  /** Returns the mails received since the last call. */
  take(): Promise<Email[]>;
  /** Rejects every mail with this answer from now on; null accepts them again. */
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
  // A server that listens on a port has this type of address.
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
