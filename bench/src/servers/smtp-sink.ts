// A mail server in its own process: it accepts and discards every mail, and counts them.
import { SMTPServer } from 'smtp-server';

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      taken += 1;
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
process.on('message', () => process.send?.(taken));
