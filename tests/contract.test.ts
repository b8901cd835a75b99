/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { routes } from '../server/routes.ts';
import { contract } from '../shared/contract/contract.ts';
import type { Endpoint } from '../shared/contract/endpoint.ts';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const modules: Modules = import.meta.glob(['../shared/**/*.ts', '!../shared/**/*.test.ts'], {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Endpoints that a module of shared/ exports and that the contract does not have. */
function missingFromContract(of: Modules, listed: readonly Endpoint[]): string[] {
  return Object.entries(of).flatMap(([path, module]) => {
    if (path.endsWith('/contract/contract.ts')) return [];
    return Object.entries(module)
      .filter(([, value]) => isEndpoint(value) && !listed.includes(value))
      .map(([name]) => `${path}: ${name}`);
  });
}

/** Endpoints of the contract that no feature answers. */
function missingRoutes(listed: Readonly<Record<string, Endpoint>>, answered: readonly Endpoint[]) {
  return Object.entries(listed)
    .filter(([, endpoint]) => !answered.includes(endpoint))
    .map(([name]) => name);
}

const listed: Endpoint[] = Object.values(contract);
const answered = routes.map(({ endpoint }) => endpoint);

describe('the contract', () => {
  it('has every endpoint that shared/ exports', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(missingFromContract(modules, listed)).toEqual([]);
  });

  it('is answered by the routes, each endpoint by one', () => {
    expect(missingRoutes(contract, answered)).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered.filter((endpoint) => !listed.includes(endpoint))).toEqual([]);
  });
});

describe('the checks of the contract', () => {
  const added: Endpoint = { method: 'POST', path: '/api/bookmark' };

  it('find an endpoint that the contract does not list', () => {
    const found = missingFromContract({ 'shared/reading/bookmarks.ts': { added } }, listed);
    expect(found).toEqual(['shared/reading/bookmarks.ts: added']);
  });

  it('find an endpoint without a route', () => {
    expect(missingRoutes({ ...contract, added }, answered)).toEqual(['added']);
  });
});
