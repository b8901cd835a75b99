import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

/** Kept, and shown nowhere before something is told to. */
export function useUploadCover() {
  return useMutation({
    mutationFn: async (file: File) =>
      (await call('uploadFile', { query: { fileKind: 'GROUP_COVER' }, file })).fileUrl,
  });
}
