import { v7 } from 'uuid';

/** A new id, made on the device: what it names can be sent again without being made twice. */
export function newId(): string {
  return v7();
}
