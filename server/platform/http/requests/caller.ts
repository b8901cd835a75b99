import { isIPv4, isIPv6 } from 'node:net';

/**
 * The unit of rate limits by address: an IPv4 address, or an IPv6 network of 64 bits, in which one
 * customer can use any number of addresses.
 */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const first = groups(head);
  const last = groups(tail ?? '');
  const zeros = Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
