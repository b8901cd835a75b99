import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { WritingAddress } from './writing-address.ts';

export type ManagedAddress = WritingAddress & { show?: 'deleted' };

/** The address of the management view, on the owner's page or inside the writing tool. */
export interface ManagedPlace {
  search: URLSearchParams;
  to(address?: ManagedAddress): string;
}

/** Provided inside the writing tool; the default is the owner's page. */
export const ManagedPlaceContext = createContext<ManagedPlace | null>(null);

export function useManagedPlace(groupId: string): ManagedPlace {
  const [search] = useSearchParams();
  const given = useContext(ManagedPlaceContext);
  return given ?? { search, to: (address) => paths.manageWriting(groupId, address) };
}

/**
 * Adds the management view to the tool's address. Without `address` it leads back to the editor.
 */
export function toolAddress(
  groupId: string,
  search: URLSearchParams,
  address?: ManagedAddress,
): string {
  const here = ['subjectId', 'postId', 'tab'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const manage = address && (String(new URLSearchParams(Object.entries(address))) || 'all');
  return paths.writing(groupId, { ...Object.fromEntries(here), ...(manage && { manage }) });
}
