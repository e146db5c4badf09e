import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  /** The message as sent, with headers. */
  mail: string;
}

/** A local SMTP server that keeps the emails it receives. */
export class MailServer {
  readonly received: Received[] = [];
  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  /** Listens on `port` (0: any) and rejects the recipient `unknown`. */
  static async start(port = 0, unknown?: string): Promise<MailServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        const error = Object.assign(new Error('no such person'), { responseCode: 550 });
        done(address === unknown ? error : undefined);
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mailServer.received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            mail: Buffer.concat(chunks).toString('utf8'),
          });
          done();
        });
      },
    });
    smtp.on('error', () => undefined);
    const listening = smtp.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    // safe: a server that listens on a port has an address with a port
    const mailServer = new MailServer(smtp, (listening.address() as AddressInfo).port);
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
