import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { ErrorBody } from '../../../shared/contract/endpoint.ts';
import { ERROR_STATUS } from '../../../shared/contract/errors.ts';
import type { Route } from './handle.ts';
import { jsonSchemaOf } from './requests/wire-schema.ts';

/** `GET /api/openapi.json`, made from the contract that validates the calls. */
export function serveOpenApi(server: FastifyInstance, routes: readonly Route[]): void {
  let document: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(routes));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

function openApiOf(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operations = paths[route.endpoint.path] ?? {};
    operations[route.endpoint.method.toLowerCase()] = operationOf(route);
    paths[route.endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: '문집 Munjip', version: '1' },
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
    },
    paths,
  };
}

function operationOf({ endpoint, gatekeeper }: Route) {
  return {
    'x-gatekeeper': gatekeeper.name,
    ...(gatekeeper.name !== 'anyone' && { security: [{ accessToken: [] }] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.upload && { requestBody: uploadOf(endpoint.upload) }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: jsonSchemaOf(endpoint.body, 'input'),
          },
        },
      },
    }),
    responses: { ...answerOf(endpoint), ...refusalsOf(endpoint, gatekeeper.errors) },
  };
}

function uploadOf(field: string) {
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function parametersOf(endpoint: Endpoint) {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? jsonSchemaOf(endpoint.query, 'input') : {};
  const required = (query.required ?? []) as string[];
  const inQuery = Object.entries((query.properties ?? {}) as object).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as object,
  }));
  return [...inPath, ...inQuery];
}

function answerOf(endpoint: Endpoint) {
  if (endpoint.result === undefined) return { 204: { description: 'done' } };
  if (endpoint.result === 'file') {
    return { 200: { description: 'bytes', content: { 'application/octet-stream': {} } } };
  }
  if (endpoint.result === 'events') {
    const events = Object.entries(endpoint.events ?? {}).map(([event, data]) => ({
      type: 'object',
      description: event,
      properties: { event: { const: event }, data: jsonSchemaOf(data, 'output') },
    }));
    const content = events.length > 0 ? { schema: { oneOf: events } } : {};
    return {
      200: { description: 'server-sent events', content: { 'text/event-stream': content } },
    };
  }
  if (endpoint.result === 'redirect') return { 303: { description: 'another page' } };
  const schema = jsonSchemaOf(endpoint.result, 'output');
  return {
    [endpoint.status ?? 200]: {
      description: 'the resource',
      content: { 'application/json': { schema } },
    },
  };
}

function refusalsOf(endpoint: Endpoint, ofGatekeeper: Route['gatekeeper']['errors']) {
  const codes = [...new Set([...(endpoint.errors ?? []), ...ofGatekeeper])];
  const responses: Record<number, unknown> = {};
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    responses[status] = {
      description: codes.filter((code) => ERROR_STATUS[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}
