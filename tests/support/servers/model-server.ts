import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AssistantSettings } from '../../../server/config/assistant.ts';

/** What the server does with a request. */
export type ModelBehaviour =
  /** The parts of the text, each in a chunk. `finish` null: the stream ends without saying so. */
  | { kind: 'answer'; parts: readonly string[]; finish?: string | null }
  /** Sends each further part when the test calls `next`. */
  | { kind: 'stepwise'; parts: readonly string[] }
  /** Nothing more comes after the parts; without parts not even headers. */
  | { kind: 'stall'; parts: readonly string[] }
  /** The connection breaks after the parts; without parts before the headers. */
  | { kind: 'disconnect'; parts: readonly string[] }
  /** This instead of an event stream. */
  | { kind: 'raw'; body: string }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** Frames of one megabyte; `oneLine`: a single frame without an end. */
  | { kind: 'flood'; megabytes: number; oneLine: boolean };

export interface ModelServer {
  settings: AssistantSettings;
  /** The environment variables of a server that uses this model. */
  env: Record<string, string>;
  /** One for each request; the last one repeats. */
  behave(...behaviours: ModelBehaviour[]): void;
  requests: { headers: IncomingMessage['headers']; path: string; body: string }[];
  /** Lets a stepwise answer continue. */
  next(): void;
  /** Connections that ended before the answer did. */
  cancelled: number;
  /** Resolves when the next connection ends before its answer does. */
  untilCancelled(): Promise<void>;
  /** Bytes written since the start. */
  bytes: number;
  /** When the last part was written; as `performance.now()`. */
  wroteAt: number;
  stop(): Promise<void>;
}

const KEY = 'sk-a-key-of-this-test-run-only';

/** Speaks OpenAI's chat completions on loopback, well or badly. */
export async function startModelServer(): Promise<ModelServer> {
  let queue: ModelBehaviour[] = [];
  let steps: (() => void)[] = [];
  let cancellations: (() => void)[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (response.writableFinished) return;
      model.cancelled += 1;
      for (const resolve of cancellations.splice(0)) resolve();
    });
    let body = '';
    request.setEncoding('utf8');
    for await (const part of request) body += String(part);
    model.requests.push({ headers: request.headers, path: request.url ?? '', body });
    const behaviour = queue.length > 1 ? queue.shift() : queue[0];
    if (behaviour) await perform(behaviour, response);
    else response.writeHead(404).end();
  }
  async function perform(behaviour: ModelBehaviour, response: ServerResponse): Promise<void> {
    switch (behaviour.kind) {
      case 'status':
        response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? '{}');
        return;
      case 'raw':
        open(response).end(behaviour.body);
        return;
      case 'answer': {
        open(response);
        for (const part of behaviour.parts) send(response, frame(part));
        const { finish = 'stop' } = behaviour;
        if (finish !== null) send(response, frame('', finish));
        response.end('data: [DONE]\n\n');
        return;
      }
      case 'stepwise':
        open(response);
        for (const part of behaviour.parts) {
          send(response, frame(part));
          await new Promise<void>((resolve) => steps.push(resolve));
        }
        response.end(`${frame('', 'stop')}data: [DONE]\n\n`);
        return;
      case 'stall':
        if (behaviour.parts.length > 0) open(response);
        for (const part of behaviour.parts) send(response, frame(part));
        return;
      case 'disconnect':
        if (behaviour.parts.length > 0) open(response);
        for (const part of behaviour.parts) send(response, frame(part));
        await new Promise((sent) => response.write('', sent));
        response.destroy();
        return;
      case 'flood':
        await flood(behaviour, response);
        return;
    }
  }
  async function flood(
    { megabytes, oneLine }: Extract<ModelBehaviour, { kind: 'flood' }>,
    response: ServerResponse,
  ): Promise<void> {
    open(response);
    const text = '가'.repeat(350_000);
    if (oneLine) send(response, 'data: {"choices":[{"delta":{"content":"');
    for (let count = 0; count < megabytes && !response.destroyed; count += 1) {
      if (!send(response, oneLine ? text : `: ${text}\n\n`)) {
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    }
    response.end();
  }
  function send(response: ServerResponse, text: string): boolean {
    model.bytes += Buffer.byteLength(text);
    model.wroteAt = performance.now();
    return response.write(text);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model: ModelServer = {
    settings: { baseUrl, apiKey: KEY, model: 'a-model' },
    env: { AI_BASE_URL: baseUrl, AI_API_KEY: KEY, AI_MODEL: 'a-model' },
    behave: (...behaviours) => {
      queue = behaviours;
    },
    requests: [],
    next() {
      for (const resolve of steps.splice(0)) resolve();
    },
    cancelled: 0,
    untilCancelled: () => new Promise<void>((resolve) => cancellations.push(resolve)),
    bytes: 0,
    wroteAt: 0,
    async stop() {
      steps = [];
      cancellations = [];
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return model;
}

function open(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** A part of an answer, as a model server writes it. */
export function frame(content: string, finish: string | null = null): string {
  const choice = { index: 0, delta: { content }, finish_reason: finish };
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [choice] };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
