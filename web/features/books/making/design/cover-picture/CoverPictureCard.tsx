import { type ChangeEvent, useRef, useState } from 'react';
import type { BookDesign } from '../../../../../../shared/books/book-drafts.ts';
import type { CoverPicture, Format } from '../../../../../../shared/books/books.ts';
import { errorMessageOf } from '../../../../../platform/client/call-error.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { Cover } from '../../../covers/Cover.tsx';
import styles from './CoverPicture.module.css';
import { CropDialog } from './CropDialog.tsx';
import { useUploadCoverPicture } from './cover-picture.api.ts';
import { largestCrop } from './crop.model.ts';

interface CoverPictureCardProps {
  cover: BookDesign['cover'];
  format: Format;
  title: string;
  onChange(cover: BookDesign['cover']): void;
}

/** The card before the drawings: a picture from this device, and the part of it that is shown. */
export function CoverPictureCard({ cover, format, title, onChange }: CoverPictureCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadCoverPicture();
  /** Stays when a drawing is tried, so that one can go back. */
  const [last, setLast] = useState(cover.picture);
  const [cropped, setCropped] = useState<CoverPicture | null>(null);
  const picture = cover.picture ?? last;
  const choose = () => input.current?.click();

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ fileUrl, width, height }) =>
        setCropped({ fileUrl, width, height, crop: largestCrop({ width, height, format }) }),
      onError: (refusal) =>
        toast({
          variant: 'destructive',
          title: '그림을 올리지 못했어요',
          description: errorMessageOf(refusal),
        }),
    });
  }

  return (
    <>
      <button
        type="button"
        className={styles.card}
        aria-pressed={Boolean(cover.picture)}
        aria-busy={upload.isPending || undefined}
        onClick={() => (picture ? setCropped(picture) : choose())}
      >
        {picture ? (
          <Cover {...cover} picture={picture} format={format} title={title} />
        ) : (
          <span className={styles.empty} data-format={format}>
            <Icon name="upload" size={22} />
            {upload.isPending ? '올리는 중' : '우리 그림 올리기'}
          </span>
        )}
        <span className={styles.name}>
          {cover.picture && <Icon name="check" size={15} />}
          {picture ? '우리 그림' : '사진으로 꾸미기'}
        </span>
      </button>
      <input ref={input} type="file" hidden accept="image/*" onChange={handleFile} />
      {cropped && (
        <CropDialog
          key={cropped.fileUrl}
          picture={cropped}
          format={format}
          busy={upload.isPending}
          onOther={choose}
          onUse={(crop) => {
            const used = { ...cropped, crop };
            onChange({ ...cover, picture: used });
            setLast(used);
            setCropped(null);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </>
  );
}
