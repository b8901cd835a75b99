import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../server/platform/http/handle.ts';
import { jsonSchemaOf } from '../server/platform/http/requests/wire-schema.ts';
import { routes } from '../server/routes.ts';
import { contract } from '../shared/contract/contract.ts';
import { INVALID, REQUIRED, TOO_SMALL } from '../shared/contract/validation.ts';
import { makeGroup, makeUser } from './support/data/factories.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';

/**
 * Spoils every field of every endpoint, derived from the contract: missing, of a wrong type, below its
 * minimum, not in its enumeration. Only the reason given for the spoilt field is checked.
 */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  anyOf?: Schema[];
}

interface Case {
  what: string;
  field: string;
  /** The sent query or body: contains only the path to the spoilt field. */
  sent: Record<string, unknown>;
  reason: string;
}

const MOST_STEPS = 3;

type Wrap = (value: unknown) => Record<string, unknown>;

function casesOf(schema: Schema, { isQuery }: { isQuery: boolean }): Case[] {
  return fieldCases(schema, [], (value) => value as Record<string, unknown>, isQuery);
}

/** The fields of an object; `wrap` nests a value at its place in the sent query or body. */
function fieldCases(schema: Schema, path: string[], wrap: Wrap, isQuery: boolean): Case[] {
  const cases: Case[] = [];
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const field = [...path, name].join('.');
    const add = (what: string, value: unknown, reason: string) =>
      cases.push({ what, field, sent: wrap(value === undefined ? {} : { [name]: value }), reason });
    if (schema.required?.includes(name)) add('missing', undefined, REQUIRED);
    add('of a wrong type', wrongType(of, isQuery), INVALID);
    if (of.enum || of.const !== undefined) add('no word of the contract', 'NO SUCH WORD', INVALID);
    if ((of.minLength ?? 0) > 0) add('empty', '', TOO_SMALL);
    if ((of.minItems ?? 0) > 0) add('an empty list', [], TOO_SMALL);
    if ((of.minimum ?? Number.MIN_SAFE_INTEGER) > Number.MIN_SAFE_INTEGER) {
      add('under its minimum', (of.minimum as number) - 1, TOO_SMALL);
    }
    const into = (more: string[], inner: Schema | undefined, wrapInner: Wrap) => {
      // A field deeper than three levels is reported by its parent.
      if (inner && path.length + more.length < MOST_STEPS) {
        cases.push(...fieldCases(inner, [...path, ...more], wrapInner, isQuery));
      }
    };
    into([name], of, (value) => wrap({ [name]: value }));
    into([name, '0'], of.items, (value) => wrap({ [name]: [value] }));
  }
  return cases;
}

/** Every query value is text, so the only wrong type is a repeated parameter. */
function wrongType({ type }: Schema, isQuery: boolean): unknown {
  if (isQuery) return ['1', '1'];
  return type === 'integer' || type === 'number' ? 'three' : 3;
}

let app: TestApp;
let groupId: string;
let tokens: { owner: string; administrator: string };
beforeAll(async () => {
  app = await createTestApp();
  const [owner, administrator] = [
    await makeUser(app, { userClassify: 'TEACHER' }),
    await makeUser(app, { userClassify: 'ADMIN' }),
  ];
  ({ groupId } = await makeGroup(app, { owner }));
  tokens = { owner: owner.token, administrator: administrator.token };
});
afterAll(() => app.close());

const names = new Map(Object.entries(contract).map(([name, endpoint]) => [endpoint, name]));
const nameOf = ({ endpoint }: Route) => names.get(endpoint as never) ?? endpoint.path;

async function send(
  { endpoint, gatekeeper }: Route,
  {
    params = {},
    query = {},
    body,
    text,
  }: { params?: object; query?: Record<string, unknown>; body?: object; text?: string },
) {
  const ids: Record<string, string> = { groupId, ...params };
  const token = gatekeeper.name === 'administrator' ? tokens.administrator : tokens.owner;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  );
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const said = endpoint.form
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
  const answer = await app.server.inject({
    method: endpoint.method,
    url: `${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? v7())}?${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': type }),
      ...(text && { 'content-type': 'text/plain' }),
    },
    ...(body && { payload: said }),
    ...(text && { payload: text }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const withBody = routes.filter(({ endpoint }) => endpoint.body);
const withQuery = routes.filter(({ endpoint }) => endpoint.query);
const withParams = routes.filter(({ endpoint }) => endpoint.path.includes('{'));

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  const { endpoint } = route;
  it('refuses a query and a body that it does not declare', async () => {
    if (!endpoint.query) {
      const { status, body } = await send(route, { query: { surplus: '1' } });
      expect([status, body.errorCode, body.fields]).toEqual([
        400,
        'INVALID_VALUE',
        { surplus: INVALID },
      ]);
    }
    if (endpoint.body || endpoint.upload) return;
    for (const payload of [{}, { surplus: 1 }]) {
      const { status, body } = await send(route, { body: payload });
      expect([status, body.fields]).toEqual([400, { body: INVALID }]);
    }
  });

  it('refuses plain text', async () => {
    // The body of a GET is not read.
    if (endpoint.method === 'GET') return;
    const { status, body } = await send(route, { text: 'hello' });
    expect([status, body.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('the reason given for a refused field', () => {
  it.each(withBody.map((route) => [nameOf(route), route] as const))(
    'in the body of %s',
    async (_name, route) => {
      const schema = jsonSchemaOf(route.endpoint.body as never, 'input') as Schema;
      for (const { what, field, sent, reason } of casesOf(schema, { isQuery: false })) {
        // A form of a page sends only text.
        if (route.endpoint.form && what === 'of a wrong type') continue;
        const { status, body } = await send(route, { body: sent });
        expect([status, body.fields?.[field]], `${field} ${what}: ${JSON.stringify(body)}`).toEqual(
          [400, reason],
        );
      }
    },
  );

  it.each(withQuery.map((route) => [nameOf(route), route] as const))(
    'in the query of %s',
    async (_name, route) => {
      const schema = jsonSchemaOf(route.endpoint.query as never, 'input') as Schema;
      for (const { what, field, sent, reason } of casesOf(schema, { isQuery: true })) {
        const { status, body } = await send(route, { query: sent });
        expect([status, body.fields?.[field]], `${field} ${what}: ${JSON.stringify(body)}`).toEqual(
          [400, reason],
        );
      }
    },
  );

  it.each(withParams.map((route) => [nameOf(route), route] as const))(
    'is no reason but a missing thing for an id in the address of %s',
    async (_name, route) => {
      const { endpoint, gatekeeper } = route;
      const missing = [...(endpoint.errors ?? []), ...gatekeeper.errors].filter((code) =>
        code.endsWith('_NOT_FOUND'),
      );
      for (const [, param = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        const { status, body } = await send(route, { params: { [param]: 'no-id' } });
        expect([status, missing.length === 0 ? 'NOT_FOUND' : missing], param).toEqual([
          404,
          missing.length === 0 ? body.errorCode : expect.arrayContaining([body.errorCode]),
        ]);
      }
    },
  );
});
