import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { ViewParams } from './view-params.ts';

export type ManagementParams = ViewParams & { show?: 'deleted' };

/** The address of the management view, on the owner's page or inside the writing tool. */
export interface ManagementLocation {
  search: URLSearchParams;
  to(address?: ManagementParams): string;
}

/** Provided inside the writing tool; the default is the owner's page. */
export const ManagementLocationContext = createContext<ManagementLocation | null>(null);

export function useManagementLocation(groupId: string): ManagementLocation {
  const [search] = useSearchParams();
  const provided = useContext(ManagementLocationContext);
  return provided ?? { search, to: (address) => paths.manageWriting(groupId, address) };
}

/**
 * Adds the management view to the tool's address. Without `address` it leads back to the editor.
 */
export function toolPath(
  groupId: string,
  search: URLSearchParams,
  address?: ManagementParams,
): string {
  const editorParams = ['subjectId', 'postId', 'tab'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const manage = address && (String(new URLSearchParams(Object.entries(address))) || 'all');
  return paths.writing(groupId, { ...Object.fromEntries(editorParams), ...(manage && { manage }) });
}
