/**
 * A new id, made on the device: what it names can be sent again without being made twice. A UUID of
 * version 7 (RFC 9562), when it was made and then chance; by hand, for each kilobyte of the writing
 * tool is waited for on a slow line.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[9] ?? 0) % 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-${variant}${chance.slice(3, 6)}-${chance.slice(6, 18)}`;
}
