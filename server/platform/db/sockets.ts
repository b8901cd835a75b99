import { Socket } from 'node:net';

/** The messages of a statement leave as one piece, not as a list of them. */
export class JoiningSocket extends Socket {
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const whole = Buffer.concat(chunks.map(({ chunk }) => chunk));
    // Streams say `buffer` of what is no string; the types know only the names of encodings.
    this._write(whole, 'buffer' as BufferEncoding, done);
  }
}

/** So do the statements of one turn of the event loop. */
export class GatheringSocket extends JoiningSocket {
  #gathers = false;

  override cork(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    super.cork();
    setImmediate(() => {
      this.#gathers = false;
      super.uncork();
    });
  }

  // The driver says it behind every statement.
  override uncork(): void {}
}
