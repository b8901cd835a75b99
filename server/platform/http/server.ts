import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { Services } from '../services.ts';
import { assertDeclared, sendError } from './errors.ts';
import type { Edge, FileAnswer, Route } from './handle.ts';
import { AppError } from './app-error.ts';
import { checkParams, validate } from './validate.ts';
import { answerSchema } from './wire-schema.ts';

/** One piece of 50,000 characters with marks stays far below this. */
const BODY_LIMIT = 2 * 1024 * 1024;

export async function createServer(
  services: Services,
  routes: readonly Route[],
): Promise<FastifyInstance> {
  const { config } = services;
  const server = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
  });
  // The contract validates; Fastify's own validation has nothing to do.
  server.setValidatorCompiler(() => () => true);
  server.setErrorHandler(sendError);
  await server.register(cookie);
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
  });
  for (const route of routes) addRoute(server, services, route);
  return server;
}

function addRoute(
  server: FastifyInstance,
  services: Services,
  { endpoint, gatekeeper, run }: Route,
): void {
  const declared = [...(endpoint.errors ?? []), ...gatekeeper.errors];
  server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: answerSchema(endpoint),
    async handler(request, reply) {
      try {
        void reply.header('cache-control', 'no-store');
        const edge = edgeOf(request, reply, services);
        checkParams(edge.params);
        // Who may come in is decided before what they say is looked at.
        const facts = await gatekeeper.admit(services, edge);
        const call = {
          services,
          edge,
          params: edge.params,
          query: validate(endpoint.query, request.query),
          body: validate(endpoint.body, request.body),
        };
        return send(reply, endpoint, await run(call, facts));
      } catch (error) {
        if (services.config.strictContract) assertDeclared(error, declared);
        throw error;
      }
    },
  });
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.result === 'file') {
    const file = answer as FileAnswer;
    const name = encodeURIComponent(file.fileName);
    void reply.type(file.mediaType);
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    if (file.bytes !== undefined) void reply.header('content-length', file.bytes);
    return reply.send(file.stream);
  }
  if (endpoint.result === undefined) return reply.code(204).send();
  return answer;
}

function edgeOf(request: FastifyRequest, reply: FastifyReply, { config }: Services): Edge {
  return {
    params: request.params as Record<string, string>,
    ip: request.ip,
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie(name, value, { path, maxAge }) {
      void reply.setCookie(name, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https' || config.publicUrl.startsWith('https:'),
      });
    },
  };
}

/** Unknown addresses below /api; others are the web's. */
export function refuseUnknownCall(): never {
  throw new AppError('NOT_FOUND');
}
