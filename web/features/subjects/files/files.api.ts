import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

/** The file stays unreferenced until the group is saved with its address. */
export function useUploadCover() {
  return useMutation({
    mutationFn: async (file: File) =>
      (await call('uploadFile', { query: { fileKind: 'GROUP_COVER' }, file })).fileUrl,
  });
}
