import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const PROXY_HEADERS = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/;

/** The address of the computer that connects, whatever headers say. */
export function peerOf(request: FastifyRequest): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/** Whether a proxy says that it forwards the request of somebody else. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** This computer or one of a private network (RFC 1918, RFC 4193). */
export function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
