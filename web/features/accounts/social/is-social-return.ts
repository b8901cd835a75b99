/** An address that a provider sent somebody back to. */
export function isSocialReturn(search: URLSearchParams): boolean {
  return search.has('state') && (search.has('code') || search.has('error'));
}
