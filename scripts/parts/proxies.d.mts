export function findProxy(name: 'caddy' | 'nginx'): string | undefined;
export function ensureProxies(): Promise<void>;
