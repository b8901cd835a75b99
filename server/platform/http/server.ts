import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { Services } from '../services.ts';
import { observeRequests } from '../telemetry/observe-requests.ts';
import {
  actionParams,
  type EventsAnswer,
  type FileAnswer,
  type HttpContext,
  type NotModifiedAnswer,
  type RedirectAnswer,
} from './action.ts';
import { assertDeclared, createErrorHandler, refuseSocket } from './errors.ts';
import { drainConnections } from './graceful-shutdown.ts';
import type { Route } from './handle.ts';
import { callerOf } from './requests/caller.ts';
import { acceptForms } from './requests/forms.ts';
import { assertOwnOrigin } from './requests/origin.ts';
import { acceptReports } from './requests/reports.ts';
import { requestIdOf } from './requests/request-id.ts';
import { acceptUploads, openUpload, readUpload } from './requests/upload.ts';
import { assertNoBody, checkParams, validate } from './requests/validate.ts';
import { serializerOf } from './requests/wire-schema.ts';
import { addSecurityHeaders } from './security/headers.ts';

/** A post of 50,000 characters with marks is far below this. */
const BODY_LIMIT = 2 * 1024 * 1024;

export async function createServer(
  services: Services,
  routes: readonly Route[],
  foreignKeyCodes: ReadonlyMap<string, ErrorCode>,
): Promise<FastifyInstance> {
  const { config } = services;
  const sendError = createErrorHandler(foreignKeyCodes);
  const server = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], config),
    // The log adds the id itself, to the lines of features, too (telemetry/work-context.ts).
    childLoggerFactory: (log) => log,
    // `true` trusts one proxy: addresses before the one it adds can be forged by the client.
    trustProxy: config.trustProxy === true ? (_address, hop) => hop === 0 : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    // Fastify's own error answers have another shape and repeat the address.
    frameworkErrors: sendError,
    clientErrorHandler: refuseSocket,
    // Requests that arrive while connections drain are answered, not refused.
    return503OnClosing: false,
  });
  // No endpoint takes text/plain, which Fastify accepts by default.
  server.removeContentTypeParser('text/plain');
  server.setErrorHandler(sendError);
  await server.register(cookie);
  addSecurityHeaders(server, config);
  server.addHook('onRequest', (_request, reply, done) => {
    // A proxy keeps no connection on which it might send a request when this server closes it.
    if (services.shutdown.hasBegun) void reply.header('connection', 'close');
    done();
  });
  const drain = drainConnections(server.server, () => void services.events.close());
  observeRequests(server, services);
  server.addHook('preClose', async () => {
    services.shutdown.hasBegun = true;
    if (server.server.listening) await drain();
  });
  for (const route of routes) {
    const { upload, form, reports } = route.endpoint;
    if (!upload && !form && !reports) addRoute(server, services, route);
  }
  // Outside this scope multipart bodies are refused unread.
  await server.register(async (scope) => {
    await acceptUploads(scope);
    for (const route of routes) if (route.endpoint.upload) addRoute(scope, services, route);
  });
  await server.register(async (scope) => {
    acceptForms(scope);
    for (const route of routes) if (route.endpoint.form) addRoute(scope, services, route);
  });
  await server.register(async (scope) => {
    acceptReports(scope);
    for (const route of routes) if (route.endpoint.reports) addRoute(scope, services, route);
  });
  return server;
}

function addRoute(
  server: FastifyInstance,
  services: Services,
  { endpoint, gatekeeper, run }: Route,
): void {
  const declared = [...(endpoint.errors ?? []), ...gatekeeper.errors];
  const { result, form, reports } = endpoint;
  const bodyLimit = form ?? reports;
  const serialize = typeof result === 'object' ? serializerOf(result) : undefined;
  server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(bodyLimit && { bodyLimit }),
    // Before the body is read.
    onRequest(request, _reply, done) {
      assertOwnOrigin(endpoint, request, services.config.publicUrl);
      done();
    },
    async handler(request, reply) {
      try {
        void reply.header('cache-control', 'no-store');
        const http = httpContextOf(endpoint, request, reply, services);
        checkParams(http.params);
        // Who may come in is decided before what they say is looked at.
        const facts = await gatekeeper.admit(services, http);
        if (!endpoint.body && !endpoint.upload) assertNoBody(request.headers);
        const call = {
          services,
          http,
          params: actionParams(http.params),
          query: validate(endpoint.query, request.query),
          body: validate(endpoint.body, endpoint.body && request.body),
        };
        const answer = await run(call, facts);
        if (serialize === undefined) return sendPlain(reply, endpoint, answer);
        if (endpoint.status) void reply.code(endpoint.status);
        void reply.type('application/json; charset=utf-8');
        return serialize(reply, answer);
      } catch (error) {
        if (services.config.strictContract) assertDeclared(error, declared);
        throw error;
      }
    },
  });
}

/** Answers without a schema: a file, another page, or nothing. */
function sendPlain(reply: FastifyReply, endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.result === 'file') {
    const file = answer as FileAnswer | NotModifiedAnswer;
    if (file.etag !== undefined) {
      void reply.header('etag', file.etag);
      void reply.header('cache-control', 'private, no-cache');
    }
    if ('isNotModified' in file) return reply.code(304).send();
    // RFC 5987: of what encodeURIComponent leaves alone, these four would end or quote the value.
    // A title that was cut may end with half a character, which encodeURIComponent refuses.
    const name = encodeURIComponent(file.fileName.replace(/\p{Surrogate}/gu, '')).replace(
      /['()*]/g,
      (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    void reply.type(file.mediaType);
    const manner = file.isInline ? 'inline' : 'attachment';
    void reply.header('content-disposition', `${manner}; filename*=UTF-8''${name}`);
    if (file.bytes !== undefined) void reply.header('content-length', file.bytes);
    return reply.send(file.stream);
  }
  if (endpoint.result === 'events') {
    // Tells nginx not to hold events back.
    void reply.header('x-accel-buffering', 'no').type('text/event-stream');
    return reply.send((answer as EventsAnswer).events);
  }
  if (endpoint.result === 'redirect') {
    // The browser follows with GET after any method.
    return reply.redirect((answer as RedirectAnswer).location, 303);
  }
  return reply.code(204).send();
}

function httpContextOf(
  { method }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Services,
): HttpContext {
  const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:');
  // Browsers accept this name only from HTTPS, so nobody on the way can plant a cookie.
  const prefix = isSecure ? '__Secure-' : '';
  return {
    method,
    params: request.params as Record<string, string>,
    ip: callerOf(request.ip),
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    readFile: (most) => readUpload(request, most),
    openUpload: (most) => openUpload(request, most),
    cookie: (name) => request.cookies[prefix + name],
    setCookie(name, value, { path, maxAge }) {
      void reply.setCookie(prefix + name, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
      });
    },
  };
}
