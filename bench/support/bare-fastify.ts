/** A bare Fastify that sends one given body: the baseline of the feed. */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const body = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as object;
const server = Fastify();
server.get('/feed', () => body);
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
console.log(typeof address === 'object' && address ? address.port : '');
