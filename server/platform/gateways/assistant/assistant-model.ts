import { setTimeout as delay } from 'node:timers/promises';
import type OpenAI from 'openai';
import type { AssistantSettings } from '../../../config/assistant.ts';
import { createBoundedFetch, OversizedAnswerError } from './bounded-fetch.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ModelError } from './model-error.ts';

export interface ModelRequest {
  /** Ours alone: nothing that a user wrote. */
  instructions: string;
  /** What users wrote. It is sent as JSON, so that it is data by its form. */
  data: Readonly<Record<string, unknown>>;
  /** The JSON Schema of the answer. */
  schema: { name: string; schema: Readonly<Record<string, unknown>> };
  /** Asked each time before it is sent: a repetition may be a minute later. */
  mayBeSent?: () => Promise<boolean>;
}

export interface AssistantModel {
  /** The model's name, for what is stored and shown. */
  readonly name: string;
  /**
   * The text of the answer as it arrives. Throws `ModelError`. A request is repeated only while nothing
   * has arrived. It is cancelled by the signal and by leaving the loop.
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, void, undefined>;
  /** Cancels what runs; new requests are refused. */
  close(): void;
}

export interface ModelLimits {
  /** Until something of the answer arrives, repetitions included. */
  firstTokenMs: number;
  /** Between two parts of the answer. */
  silenceMs: number;
  totalMs: number;
  attempts: number;
  /** Before the second attempt; doubles for the third. */
  backOffMs: number;
  maxBytes: number;
  /** UTF-16 units of the answer without its frames. */
  maxCharacters: number;
  maxFailures: number;
  restMs: number;
}

const LIMITS: ModelLimits = {
  // A model on a computer without a graphics card reads a long text before its first word.
  firstTokenMs: 45_000,
  silenceMs: 20_000,
  totalMs: 120_000,
  attempts: 3,
  backOffMs: 500,
  // Frames take about 250 bytes for each token.
  maxBytes: 4 * 1024 * 1024,
  maxCharacters: 16_000,
  maxFailures: 5,
  restMs: 30_000,
};

type Client = { openai: OpenAI; errors: typeof OpenAI };

export function createAssistantModel(
  settings: AssistantSettings,
  overrides: Partial<ModelLimits> = {},
): AssistantModel {
  const limits = { ...LIMITS, ...overrides };
  const breaker = createCircuitBreaker(limits);
  const closing = new AbortController();
  let client: Promise<Client> | undefined;
  return {
    name: settings.model,
    close: () => closing.abort(),
    async *answer(request, reader) {
      if (closing.signal.aborted) throw new ModelError('unavailable', 'the server is stopping');
      if (reader.aborted) throw new ModelError('cancelled', 'the reader left');
      if (!breaker.admits()) throw new ModelError('unavailable', 'the model server rests');
      const watch = createWatch(limits, [reader, closing.signal]);
      let isSettled = false;
      try {
        client ??= connect(settings, limits);
        const { openai, errors } = await client;
        yield* attempts(openai, errors, settings.model, request, limits, watch);
        breaker.succeeded();
        isSettled = true;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        if (DOWN.has(error.trouble)) {
          breaker.failed();
          isSettled = true;
        }
        throw error;
      } finally {
        if (!isSettled) breaker.released();
        watch.end();
      }
    },
  };
}

const DOWN: ReadonlySet<string> = new Set(['unavailable', 'slow']);

/** Loaded with the first question: it takes 14 MB of memory. */
async function connect(settings: AssistantSettings, limits: ModelLimits): Promise<Client> {
  const { OpenAI: errors } = await import('openai');
  const openai = new errors({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey ?? 'none',
    // Otherwise the library takes these from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: limits.totalMs,
    fetch: createBoundedFetch(limits.maxBytes),
    ...(settings.apiKey === undefined && { defaultHeaders: { authorization: null } }),
  });
  return { openai, errors };
}

interface Watch {
  readonly signal: AbortSignal;
  /** Something arrived. */
  heard(): void;
  /** The reason if the request was ended from here. */
  trouble(): ModelError | undefined;
  end(): void;
}

/** One signal for the time-outs, the reader and the shutdown. */
function createWatch(limits: ModelLimits, [reader, closing]: [AbortSignal, AbortSignal]): Watch {
  const late = new AbortController();
  const expire = () => late.abort();
  const total = setTimeout(expire, limits.totalMs);
  let silence = setTimeout(expire, limits.firstTokenMs);
  return {
    signal: AbortSignal.any([reader, closing, late.signal]),
    heard() {
      clearTimeout(silence);
      silence = setTimeout(expire, limits.silenceMs);
    },
    trouble() {
      if (reader.aborted) return new ModelError('cancelled', 'the reader left');
      if (closing.aborted) return new ModelError('cancelled', 'the server is stopping');
      return late.signal.aborted ? new ModelError('slow', 'the model was too slow') : undefined;
    },
    end() {
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}

async function* attempts(
  openai: OpenAI,
  errors: typeof OpenAI,
  model: string,
  request: ModelRequest,
  limits: ModelLimits,
  watch: Watch,
): AsyncGenerator<string, void, undefined> {
  for (let attempt = 1; ; attempt += 1) {
    let hasArrived = false;
    let failure: Failure;
    if (request.mayBeSent && !(await request.mayBeSent())) {
      throw new ModelError('cancelled', 'it may no longer be sent');
    }
    try {
      for await (const part of parts(openai, model, request, limits, watch)) {
        hasArrived = true;
        yield part;
      }
      return;
    } catch (error) {
      failure = watch.trouble() ?? failureOf(error, errors);
    }
    if (failure instanceof ModelError) throw failure;
    const { error, retryAfterMs } = failure;
    const waitMs = retryAfterMs ?? limits.backOffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
    // Whoever must wait longer than for a first word is told so instead.
    if (hasArrived || attempt >= limits.attempts || waitMs >= limits.firstTokenMs) throw error;
    await delay(waitMs, undefined, { signal: watch.signal }).catch(() => {
      throw watch.trouble() ?? error;
    });
  }
}

async function* parts(
  openai: OpenAI,
  model: string,
  { instructions, data, schema }: ModelRequest,
  { maxCharacters }: ModelLimits,
  watch: Watch,
): AsyncGenerator<string, void, undefined> {
  const stream = await openai.chat.completions.create(
    {
      model,
      stream: true,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: JSON.stringify(data) },
      ],
      response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
    },
    { signal: watch.signal },
  );
  let characters = 0;
  let isFinished = false;
  for await (const chunk of stream) {
    // A server may send anything; the type of the library is only a promise.
    const choice = chunk?.choices?.[0];
    if (choice?.finish_reason) isFinished = true;
    const content: unknown = choice?.delta?.content;
    if (typeof content !== 'string' || content === '') continue;
    watch.heard();
    characters += content.length;
    if (characters > maxCharacters) throw new ModelError('oversized', 'the answer is too long');
    yield content;
  }
  // The library ends the loop without an error when the request is aborted.
  watch.signal.throwIfAborted();
  if (!isFinished) throw new ModelError('malformed', 'the answer has no end');
}

/** What may be tried again is no ModelError yet. */
type Failure = ModelError | { error: ModelError; retryAfterMs: number | undefined };

function failureOf(error: unknown, errors: typeof OpenAI): Failure {
  if (error instanceof ModelError) return error;
  if (hasOversizedCause(error)) return new ModelError('oversized', 'the answer is too large');
  if (error instanceof SyntaxError) {
    return new ModelError('malformed', 'the answer is not made of JSON');
  }
  const status = error instanceof errors.APIError ? (error.status as unknown) : undefined;
  if (typeof status !== 'number') {
    const down = new ModelError('unavailable', 'the connection to the model server broke');
    return { error: down, retryAfterMs: undefined };
  }
  const message = `the model server answered ${status}`;
  const retryAfterMs = retryAfterOf((error as InstanceType<typeof errors.APIError>).headers);
  if (status === 429) {
    const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);
    return { error: new ModelError('busy', message, seconds), retryAfterMs };
  }
  if (status >= 500) return { error: new ModelError('unavailable', message), retryAfterMs };
  return new ModelError('refused', message);
}

function hasOversizedCause(error: unknown): boolean {
  if (error instanceof OversizedAnswerError) return true;
  return error instanceof Error && error.cause !== undefined && hasOversizedCause(error.cause);
}

/** Seconds or a date. */
function retryAfterOf(headers: unknown): number | undefined {
  const value = headers instanceof Headers ? headers.get('retry-after') : null;
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
