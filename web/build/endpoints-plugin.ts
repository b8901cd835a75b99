import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:endpoints';
const RESOLVED = `\0${NAME}`;
const CONTRACT = fileURLToPath(new URL('../../shared/contract/contract.ts', import.meta.url));

interface ContractModule {
  contract: Record<string, { method: string; path: string }>;
}

/**
 * Reduces the contract to the method and path of each endpoint, because schemas and zod would add 20 kB
 * to the browser's script.
 */
export function endpoints(): Plugin {
  return {
    name: 'endpoints',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { module, dependencies } = await runnerImport<ContractModule>(CONTRACT, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file);
      const table = Object.fromEntries(
        Object.entries(module.contract).map(([name, { method, path }]) => [
          name,
          `${method} ${path}`,
        ]),
      );
      return `export default ${JSON.stringify(table)};`;
    },
  };
}
