interface LockedPackage {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

export interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** With a range, an installation could get other versions than the tested ones. */
export function inexactVersions(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version} is not an exact version`);
}

/** An address in the lock file binds every installation to one registry. */
export function addressesInLock(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, part]) => part.resolved !== undefined)
    .map(([path]) => `${path} has an address`);
}

/**
 * `npm ci` refuses a lock file without a package that another one names, also for another platform; npm
 * leaves out packages that a registry did not have when it wrote the file.
 */
export function missingFromLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, part]) =>
    Object.keys({ ...part.dependencies, ...part.optionalDependencies })
      .filter((name) => !seenFrom(path).some((folder) => packages[`${folder}${name}`]))
      .map((name) => `${path || 'package.json'} needs ${name}`),
  );
}

/** The folders that Node searches for a package, nearest first. */
function seenFrom(path: string): string[] {
  const parts = path === '' ? [] : path.split(/(?:^|\/)node_modules\//).slice(1);
  return Array.from({ length: parts.length + 1 }, (_, index) =>
    ['', ...parts.slice(0, parts.length - index)].join('/node_modules/').replace(/^\//, ''),
  ).map((folder) => (folder === '' ? 'node_modules/' : `${folder}/node_modules/`));
}
