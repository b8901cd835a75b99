import '../parts/check-node.mjs';
import { readEnvFile, runBuilt } from '../parts/command.mjs';

readEnvFile();
await runBuilt('rotate-secrets');
