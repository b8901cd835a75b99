import './parts/check-node.mjs';
import { resolve } from 'node:path';
import { readEnvFile, runBuilt } from './parts/command.mjs';

// Resolve the file against the caller's folder, because npm changes to the project's folder.
const from = process.env.INIT_CWD ?? process.cwd();
if (process.argv[2]) process.argv[2] = resolve(from, process.argv[2]);

readEnvFile();
await runBuilt('import-schools');
