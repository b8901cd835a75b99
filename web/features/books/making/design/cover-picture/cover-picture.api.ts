import { useMutation } from '@tanstack/react-query';
import { COVER_SIDE } from '../../../../../../shared/books/books.ts';
import { LIMITS } from '../../../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../../../shared/contract/messages.ts';
import { call } from '../../../../../platform/client/call.ts';
import { CallError } from '../../../../../platform/client/call-error.ts';
import { preparePicture } from '../../../../../platform/pictures/prepare-picture.ts';

/** Made smaller on this device first: photographs of phones are larger than the server takes. */
export function useUploadCoverPicture() {
  return useMutation({
    mutationFn: async (chosen: File) => {
      const prepared = await preparePicture(chosen, COVER_SIDE);
      if (!prepared)
        throw new CallError('INVALID_VALUE', 'PNG, JPEG, WebP, GIF 그림을 골라 주세요.');
      if (prepared.blob.size > LIMITS.pictureBytes) {
        const most = megabytes(LIMITS.pictureBytes);
        throw new CallError(
          'PAYLOAD_TOO_LARGE',
          `${most}까지 올릴 수 있어요. 다른 그림을 골라 주세요.`,
        );
      }
      return call('uploadBookCoverImage', { file: prepared.blob });
    },
  });
}
