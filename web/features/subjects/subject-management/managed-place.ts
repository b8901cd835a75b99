import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { WritingAddress } from './writing-address.ts';

export type ManagedAddress = WritingAddress & { show?: 'deleted' };

/** Where activities and subjects are managed: what is being edited stands in its address. */
export interface ManagedPlace {
  search: URLSearchParams;
  to(address?: ManagedAddress): string;
}

/** Within the writing tool it is given; else it is the owner's page. */
export const ManagedPlaceContext = createContext<ManagedPlace | null>(null);

export function useManagedPlace(groupId: string): ManagedPlace {
  const [search] = useSearchParams();
  const given = useContext(ManagedPlaceContext);
  return given ?? { search, to: (address) => paths.manageWriting(groupId, address) };
}

/** An address in the writing tool, beside what one is writing; without one, of the paper itself. */
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
