import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Gatekeeper } from './access.ts';
import type { Action, Call } from './action.ts';

export interface Route {
  endpoint: Endpoint;
  gatekeeper: Gatekeeper<object>;
  run(call: Call<Endpoint>, facts: object): Promise<unknown>;
}

/** Joins an endpoint, its gatekeeper and its action. A route without a gatekeeper does not compile. */
export function handle<E extends Endpoint, Facts extends object>(
  endpoint: E,
  gatekeeper: Gatekeeper<Facts>,
  action: Action<NoInfer<E>, NoInfer<Facts>>,
): Route {
  return {
    endpoint,
    gatekeeper,
    run: (call, facts) => action({ ...call, ...facts } as Call<E> & Facts),
  };
}
