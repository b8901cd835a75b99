import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SchoolsPreview } from '../../../../shared/administration/schools.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const schoolsStateQuery = queryOptions({
  queryKey: adminKeys.schools,
  queryFn: ({ signal }) => call('getSchoolsState', { signal }),
});

/** A file as it was when it was chosen, with what it would change. */
export interface PreviewedFile {
  name: string;
  bytes: Blob;
  preview: SchoolsPreview;
}

export function usePreviewSchools() {
  return useMutation({
    mutationFn: async (file: File): Promise<PreviewedFile> => {
      // A copy: the browser cannot send a file that changed on the disk since it was chosen.
      const bytes = new Blob([await file.arrayBuffer()]);
      return {
        name: file.name,
        bytes,
        preview: await call('previewSchools', { file: bytes }),
      };
    },
  });
}

interface Application {
  file: PreviewedFile;
  missing: 'KEEP' | 'CLOSE';
}

export function useApplySchools() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, missing }: Application) =>
      call('applySchools', {
        file: file.bytes,
        query: { fingerprint: file.preview.fingerprint, missing },
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: adminKeys.all });
      await client.invalidateQueries({ queryKey: groupKeys.allSchools });
    },
  });
}
