/*
 * `npm run sbom`: writes munjip.cdx.json, a software bill of materials in the CycloneDX format, of the
 * packages that the lock file names for running the server. `npm run sbom -- FILE` writes another file.
 */
import '../parts/check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runNpm } from '../parts/npm.mjs';
import { endTogether, root } from '../parts/run.mjs';

endTogether();
const [file = join(root, 'munjip.cdx.json')] = process.argv.slice(2);
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** Name and version of each package that is not for development alone. */
function findShipped() {
  const { packages } = readJson('package-lock.json');
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
}

const { code, output } = await runNpm(
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=silent',
  ],
  { capture: true },
);
if (code === 0) {
  const bill = JSON.parse(output);
  // npm's own --omit=dev also leaves out packages that development and the server both need.
  const shipped = findShipped();
  bill.components = bill.components
    .filter(({ name, version }) => shipped.has(`${name}@${version}`))
    .map((component) => ({ ...component, properties: [] }));
  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  const { component } = bill.metadata;
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  // npm writes the name of the folder.
  component.name = readJson('package.json').name;
  writeFileSync(resolve(file), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(
    `${bill.components.length} packages in ${resolve(file)} (CycloneDX ${bill.specVersion})`,
  );
} else {
  console.error(
    `npm could not write the bill of materials (npm 10 or newer is needed):\n${output}`,
  );
  process.exitCode = 1;
}
