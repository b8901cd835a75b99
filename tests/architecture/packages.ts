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

/** A range would give each installation other parts than the ones that were tested. */
export function inexactVersions(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version} is not an exact version`);
}

/** An address in the lock file would tie every installation to one registry. */
export function addressesInLock(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, part]) => part.resolved !== undefined)
    .map(([path]) => `${path} has an address`);
}

/**
 * `npm ci` refuses a lock file that leaves out a part named by another, even one for a machine other
 * than this; npm itself leaves out those that a registry did not have when it wrote the file.
 */
export function missingFromLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, part]) =>
    Object.keys({ ...part.dependencies, ...part.optionalDependencies })
      .filter((name) => !seenFrom(path).some((folder) => packages[`${folder}${name}`]))
      .map((name) => `${path || 'package.json'} needs ${name}`),
  );
}

/** The folders in which Node looks for a package, from the nearest outwards. */
function seenFrom(path: string): string[] {
  const parts = path === '' ? [] : path.split(/(?:^|\/)node_modules\//).slice(1);
  return Array.from({ length: parts.length + 1 }, (_, index) =>
    ['', ...parts.slice(0, parts.length - index)].join('/node_modules/').replace(/^\//, ''),
  ).map((folder) => (folder === '' ? 'node_modules/' : `${folder}/node_modules/`));
}
