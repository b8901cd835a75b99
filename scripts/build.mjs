import './parts/check-node.mjs';
import { ensureBuilt } from './parts/built.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { endTogether } from './parts/run.mjs';

endTogether();
try {
  await ensureInstalled();
  await ensureBuilt({ anyway: true });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
